import { useTexts } from "#texts";
import { Cite } from "@/components/ui/cite";
import { citedSources, consultedSources } from "@/lib/client/chat/reply-sources";
import type { Source } from "@/lib/contract/chat/schemas";
import { sourceId } from "./cite-link";

type SourcesRowProps = { sources: readonly Source[]; rowId: string; onOpen: (number: number) => void };

/** The sources of a reply, cited ones first; each opens its passage. */
export function SourcesRow({ sources, rowId, onOpen }: SourcesRowProps) {
  const labels = useTexts("chat.sources");
  const consulted = consultedSources(sources);
  return (
    <>
      <SourceButtons label={labels.label} sources={citedSources(sources)} rowId={rowId} onOpen={onOpen} />
      {consulted.length > 0 && (
        // Collapsed, so that it does not push the newest text off a small screen.
        <details className="sources__more">
          <summary className="sources__label">{labels.consulted}</summary>
          <SourceButtons label={labels.consulted} sources={consulted} rowId={rowId} onOpen={onOpen} />
        </details>
      )}
    </>
  );
}

function SourceButtons({ label, sources, rowId, onOpen }: SourcesRowProps & { label: string }) {
  if (sources.length === 0) return null;
  return (
    <ul aria-label={label} className="sources">
      {sources.map((source) => (
        <li key={source.index} className="min-w-0">
          <button
            id={sourceId(rowId, source.index)}
            type="button"
            onClick={() => onOpen(source.index)}
            className="source"
          >
            <Cite number={source.index} />
            <span dir="auto" className="source__title">
              {titleOf(source)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ title, year }: Source): string {
  return year === null || title.includes(String(year)) ? title : `${title}, ${year}`;
}
