"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { SearchField } from "@/components/patterns/search-field";
import { Segmented } from "@/components/ui/segmented";
import { call } from "@/lib/client/api/call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useList } from "@/lib/client/forms/use-list";
import { joinFacts } from "@/lib/client/text/intl";
import type { Output } from "@/lib/contract";
import type { DocumentPassage, FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { FoundWords } from "./found-words";
import { PASSAGE_FILTERS, type PassageView } from "./passage-view";

export type PassagesPage = Output<"listPassages">;
type PassageListProps = {
  document: FullContextDocument;
  /** The document as the first page of passages belongs to. */
  initial: FullContextDocument;
  first: PassagesPage | null;
  view: PassageView;
  onView: (view: PassageView) => void;
};

/** The passages of a document, with a search in them and a choice of some. */
export function PassageList({ document, initial, first, view, onView }: PassageListProps) {
  const texts = useTexts("knowledgeDetail.passages");
  const { query, filter } = view;
  const q = useDebounced(query.trim());
  const titleId = useId();
  const version = versionOf(document);
  const { items, failed, hasMore, isLoadingMore, reload, showMore } = useList<PassagesPage>({
    key: ["passages", document.id, version, filter, q],
    read: (cursor) =>
      call("listPassages", { id: document.id, filter, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }),
    first: q === "" && filter === "all" && version === versionOf(initial) ? first : null,
  });
  return (
    <section aria-labelledby={titleId} className="card-section">
      <div className="card-section__head">
        <h2 id={titleId} className="text-h3">
          {texts.title}
        </h2>
        <SearchField label={texts.find} value={query} onChange={(words) => onView({ query: words, filter })} />
      </div>
      <div className="px-6 py-2 border-line border-b overflow-x-auto">
        <Segmented
          label={texts.filter}
          choices={PASSAGE_FILTERS.filter((one) => one !== "noticed" || document.notices.length > 0).map((value) => ({
            value,
            label: texts.filters[value],
          }))}
          value={filter}
          onChange={(value) => onView({ query, filter: value })}
        />
      </div>
      {(!items || failed) && (
        <div className="card-section__body">
          <LoadStatus failed={failed} texts={texts} onRetry={reload} />
        </div>
      )}
      {items?.length === 0 && (
        <p role="status" className="px-6 py-8 text-ink-3">
          {q === "" && filter === "all" ? texts.empty : texts.noneFound}
        </p>
      )}
      {items && items.length > 0 && (
        <>
          <ol>
            {items.map((passage) => (
              <Passage key={passage.id} passage={passage} words={q} />
            ))}
          </ol>
          <div className="card-section__foot items-center">
            <span className="me-auto text-ink-3 text-small tabular-nums">
              {texts.shown({
                shown: items.length,
                all: q === "" && filter === "all" ? Math.max(document.passages, items.length) : items.length,
              })}
            </span>
            <MoreButton
              list={{ hasMore, isLoadingMore, showMore }}
              size="sm"
              variant="ghost"
              busyLabel={texts.moreBusy}
            >
              {texts.more}
            </MoreButton>
          </div>
        </>
      )}
    </section>
  );
}

function Passage({ passage, words }: { passage: DocumentPassage; words: string }) {
  const texts = useTexts("knowledgeDetail.passages");
  const { position, heading, page, text, used } = passage;
  const place = joinFacts(
    [heading, ...(page === null ? [] : [texts.page({ page })])].filter((fact): fact is string => Boolean(fact)),
    useLocale(),
  );
  return (
    <li className="passage">
      <span className="passage__number">{position + 1}</span>
      <div className="min-w-0">
        {place && (
          <p dir="auto" className="font-medium text-caption text-ink-2">
            {place}
          </p>
        )}
        <p dir="auto">
          <FoundWords text={text} words={words === "" ? [] : words.split(/\s+/)} />
        </p>
      </div>
      <span className="whitespace-nowrap text-caption text-ink-3">{texts.used({ n: used })}</span>
    </li>
  );
}

/** Changes when the passages may have changed. */
function versionOf({ status, passages, updated_at }: FullContextDocument): string {
  return `${status} ${passages} ${status === "indexing" ? "" : updated_at}`;
}
