"use client";

import { useTexts } from "#texts";
import { FilterChips, FilterPanel } from "@/components/patterns/filter-panel";
import { useLocale } from "@/lib/i18n/navigation";
import { activeFilters } from "./active-filters";
import { FilterSelects } from "./filter-selects";
import { type InboxQuery, NO_FILTERS } from "./inbox-query";
import { QuickFilters } from "./quick-filters";

type InboxFiltersProps = {
  query: InboxQuery;
  /** The entity whose tags are offered; null for a list over all entities, which has no tag filter. */
  entityId: string | null;
  years: readonly number[];
  onChange: (part: Partial<InboxQuery>) => void;
};

/** All filters of a list of conversations behind one button. */
export function InboxFilterPanel({ query, entityId, years, onChange }: InboxFiltersProps) {
  const count = useActiveFilters(query).length;
  return (
    <FilterPanel count={count} onClear={() => onChange(NO_FILTERS)}>
      <FilterSelects query={query} onChange={onChange} entityId={entityId} years={years} />
      <QuickFilters query={query} onChange={onChange} />
    </FilterPanel>
  );
}

/** The filters of a list of conversations that are set. */
export function InboxFilterChips({ query, onChange }: Pick<InboxFiltersProps, "query" | "onChange">) {
  return <FilterChips filters={useActiveFilters(query)} onChange={onChange} />;
}

function useActiveFilters(query: InboxQuery) {
  return activeFilters(query, useTexts("conversationsInbox"), useLocale());
}
