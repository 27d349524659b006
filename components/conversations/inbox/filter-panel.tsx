"use client";

import ListFilter from "@lucide/icons/icons/list-filter";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { activeFilters } from "./active-filters";
import { FilterSelects } from "./filter-selects";
import { type InboxQuery, NO_FILTERS } from "./inbox-query";
import { QuickFilters } from "./quick-filters";
import "./filters.css";

type FilterPanelProps = {
  query: InboxQuery;
  /** The tags to choose from; null for a list over all entities, which has no tag filter. */
  tags: readonly string[] | null;
  years: readonly number[];
  /** How many conversations each quick filter holds, where that is shown. */
  counts?: InboxCounts | null;
  onChange: (part: Partial<InboxQuery>) => void;
};

/** The button that opens all filters, with the number of those that are set. */
export function FilterPanel({ query, tags, years, counts = null, onChange }: FilterPanelProps) {
  const texts = useTexts("conversationsInbox");
  const triageTexts = useTexts("conversationsTriage");
  const count = activeFilters(query, texts, useLocale()).length;
  return (
    <DropPanel
      label={texts.filters}
      openerClass={buttonClass({ size: "sm" })}
      opener={
        <>
          <Icon glyph={ListFilter} size="sm" />
          {triageTexts.filter}
          {count > 0 && <span className="filter-count">{count}</span>}
        </>
      }
    >
      {() => (
        <div className="filter-panel">
          <FilterSelects query={query} onChange={onChange} tags={tags} years={years} />
          <QuickFilters query={query} onChange={onChange} counts={counts} />
          <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            {texts.clear}
          </Button>
        </div>
      )}
    </DropPanel>
  );
}

/** The filters that are set, each with a way to remove it. */
export function FilterChips({ query, onChange }: Pick<FilterPanelProps, "query" | "onChange">) {
  const texts = useTexts("conversationsInbox");
  const triageTexts = useTexts("conversationsTriage");
  const filters = activeFilters(query, texts, useLocale());
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips">
      {filters.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            className="tag tag--button"
            aria-label={triageTexts.removeFilter({ filter: label })}
            onClick={() => onChange(without)}
          >
            <span dir="auto" className="truncate">
              {label}
            </span>
            <Icon glyph={X} size="xs" />
          </button>
        </li>
      ))}
    </ul>
  );
}
