"use client";

import ListFilter from "@lucide/icons/icons/list-filter";
import X from "@lucide/icons/icons/x";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** A filter that is set: its name, and the part of the query that removes it. */
export type ActiveFilter<Query> = Readonly<{ label: string; without: Partial<Query> }>;

type FilterPanelProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The controls of all filters. */
  children: ReactNode;
};

/** The button that opens all filters of a list, with the number of those that are set. */
export function FilterPanel({ count, onClear, children }: FilterPanelProps) {
  const texts = useTexts("conversationsInbox");
  const { filter } = useTexts("conversationsTriage");
  return (
    <DropPanel
      label={texts.filters}
      openerClass={buttonClass({ size: "sm" })}
      opener={
        <>
          <Icon glyph={ListFilter} size="sm" />
          {filter}
          {count > 0 && <span className="filter-count">{count}</span>}
        </>
      }
    >
      {() => (
        <div className="filter-panel">
          {children}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      )}
    </DropPanel>
  );
}

type FilterChipsProps<Query> = {
  filters: readonly ActiveFilter<Query>[];
  onChange: (part: Partial<Query>) => void;
};

/** The filters that are set, each with a way to remove it. */
export function FilterChips<Query>({ filters, onChange }: FilterChipsProps<Query>) {
  const { removeFilter } = useTexts("conversationsTriage");
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips">
      {filters.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            className="tag tag--button"
            aria-label={removeFilter({ filter: label })}
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
