import Check from "@lucide/icons/icons/check";
import X from "@lucide/icons/icons/x";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { formatBytes } from "@/lib/client/browser/measures";
import type { DocumentStage, SiteDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import "./documents.css";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

/** The title of a document, and what went wrong with it or where it is from. */
export async function DocumentCell({
  document: { id, title, error, file_bytes, url, source },
}: {
  document: SiteDocument;
}) {
  const locale = await getLocale();
  const about = file_bytes === null ? (url ?? source) : formatBytes(file_bytes, locale);
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-start">
      <Link href={`${PAGES.adminContextData}/${id}`} dir="auto" title={title} className="table__name table__cut">
        {title}
      </Link>
      {error ? (
        <span className="text-caption text-danger max-md:truncate">{error.message}</span>
      ) : (
        about !== title && (
          <span dir="auto" title={about} className="table__cut text-caption text-ink-3">
            {about}
          </span>
        )
      )}
    </span>
  );
}

const STAGES: readonly DocumentStage[] = ["fetching", "reading", "splitting", "indexing", "checking"];

/** How far the ingestion of a document is: a dot for each stage, and its state in words for screen readers. */
export async function StageDots({ document }: { document: SiteDocument }) {
  const { knowledge: texts } = await getTexts();
  const { status, stage, error, progress } = document;
  const isReady = status === "ready";
  const at = stage && stage !== "queued" ? STAGES.indexOf(stage) : isReady ? STAGES.length : 0;
  const words = stage ? texts.facts.progress({ stage: texts.stages[stage], percent: progress }) : texts.states[status];
  return (
    <span className="stage-dots">
      <span className="sr-only">{words}</span>
      {STAGES.map((name, place) => {
        const isStopped = status === "failed" && place === at;
        return (
          <span
            key={name}
            aria-hidden="true"
            className={classNames(
              "stage-dot",
              place < at && "stage-dot--done",
              isStopped && "stage-dot--stopped",
              !isReady && !error && stage !== null && place === at && "stage-dot--now",
            )}
          >
            {place < at && <Icon glyph={Check} size="xs" />}
            {isStopped && <Icon glyph={X} size="xs" />}
          </span>
        );
      })}
    </span>
  );
}
