import { useEntityPage } from "@/components/entity/entity-page";
import { Cite } from "@/components/ui/cite";
import type { Source } from "@/lib/contract/chat/schemas";
import { sourceId } from "./cite-link";

type SourcesRowProps = { sources: readonly Source[]; rowId: string; onOpen: (number: number) => void };

/** What a reply drew on; each opens its passage. */
export function SourcesRow({ sources, rowId, onOpen }: SourcesRowProps) {
  const { texts } = useEntityPage();
  if (sources.length === 0) return null;
  return (
    <ul aria-label={texts.chat.sources.label} className="sources">
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
