import Check from "@lucide/icons/icons/check";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { formatBytes } from "@/lib/client/browser/measures";
import { dateFormat } from "@/lib/client/text/intl";
import type { DocumentStage, FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { useLocale } from "@/lib/i18n/navigation";

type StagesProps = { document: FullContextDocument };
type StageState = "done" | "now" | "waiting" | "stopped";
type ShownStage = Exclude<DocumentStage, "queued">;

const STAGES: readonly ShownStage[] = ["fetching", "reading", "splitting", "indexing", "checking"];

// A fixed time zone gives the same time on the server and in the browser.
const moment = dateFormat({
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

/** The stages of the latest ingestion, with when each began. */
export function DocumentStages({ document }: StagesProps) {
  const texts = useTexts("knowledgeDetail.stages");
  const locale = useLocale();
  const { kind, status, passages, file_bytes } = document;
  return (
    <section className="plain-card">
      <ol aria-label={texts.label} aria-live="polite" className="stages">
        {STAGES.map((stage) => {
          const state = stateOf(stage, document);
          const at = timeOf(stage, document);
          const name = stage === "fetching" && kind !== "url" ? texts.received : texts[stage];
          return (
            <li key={stage} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <span className="stages__dot">
                {state === "done" && <Icon glyph={Check} size="xs" />}
                {state === "stopped" && <Icon glyph={X} size="xs" />}
              </span>
              <b>
                {name}
                <span className="sr-only">, {texts[state]}</span>
              </b>
              <small>
                {at && <time dateTime={at}>{moment(locale).format(new Date(at))}</time>}
                {stage === "fetching" && file_bytes !== null && (
                  <span className="block">{formatBytes(file_bytes, locale)}</span>
                )}
                {stage === "splitting" && status === "ready" && (
                  <span className="block">{texts.passages({ n: passages })}</span>
                )}
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function stateOf(stage: ShownStage, { kind, status, stage: current, stage_times }: FullContextDocument): StageState {
  if (status === "ready") return "done";
  // Typed and uploaded content is available at once.
  if (stage === "fetching" && kind !== "url") return "done";
  const last = current && current !== "queued" ? current : (stage_times.at(-1)?.stage ?? "queued");
  const reached = last === "queued" ? -1 : STAGES.indexOf(last);
  const index = STAGES.indexOf(stage);
  if (status === "queued" || reached === -1) return "waiting";
  if (index < reached) return "done";
  if (index > reached) return "waiting";
  return status === "indexing" ? "now" : "stopped";
}

/** When a stage began; a typed or uploaded document was received when it was added. */
function timeOf(stage: ShownStage, { kind, stage_times, created_at }: FullContextDocument): string | null {
  const began = stage_times.find((one) => one.stage === stage)?.at;
  return began ?? (stage === "fetching" && kind !== "url" ? created_at : null);
}
