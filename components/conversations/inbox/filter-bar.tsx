"use client";

import type { ReactNode } from "react";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { FilterSelects } from "./filter-selects";
import type { InboxQuery } from "./inbox-query";
import { InboxSearch } from "./inbox-search";
import { QuickFilters } from "./quick-filters";
import "./filters.css";

type FilterBarProps = {
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>, isTyping?: boolean) => void;
  /** How many conversations each quick filter holds, where that is known. */
  counts: InboxCounts | null;
  searchLabel: string;
  /** Actions at the end of the quick filters. */
  children?: ReactNode;
};

/** The search and the filters of the conversations of the whole site. */
export function FilterBar({ query, onChange, counts, searchLabel, children }: FilterBarProps) {
  return (
    <>
      <search className="filter-bar">
        <InboxSearch query={query.q} label={searchLabel} onChange={(q) => onChange({ q }, true)} />
        <FilterSelects query={query} onChange={onChange} tags={null} years={[]} />
      </search>
      <div className="quick-filters">
        <QuickFilters query={query} onChange={onChange} counts={counts} />
        {children && <div className="quick-filters__end">{children}</div>}
      </div>
    </>
  );
}
