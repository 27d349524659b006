"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { listAddress } from "@/lib/client/chat/list-address";
import { usePathname } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { FilterDisclosure } from "./filter-disclosure";
import { SearchField } from "./search-field";
import { useSearchWords } from "./use-search-words";

type ListFiltersProps = {
  /** The accessible name of the filters. */
  label: string;
  search?: { label: string; placeholder?: string };
  /** Each filter by its name in the query; an option without a value means no filter. */
  selects: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  /** Other filters, before the selects. */
  children?: ReactNode;
};

/** How many filters stand beside the search. */
const MOST_IN_A_ROW = 3;

/** Search and filters of a list whose state is the query of its page. */
export function ListFilters({ label, search, selects, children }: ListFiltersProps) {
  const path = usePathname();
  const router = useRouter();
  const query = Object.fromEntries(useSearchParams());
  const [isPending, startTransition] = useTransition();
  const activeCount = selects.filter(({ name }) => query[name]).length;
  const isMany = selects.length + (children ? 1 : 0) > MOST_IN_A_ROW;
  const show = (changes: Record<string, string>) =>
    startTransition(() => router.replace(listAddress(path, query, changes), { scroll: false }));

  const { words, setWords, markShown } = useSearchWords(query.q ?? "", (q) => show({ q }));

  function showFilter(changes: Record<string, string>) {
    markShown();
    show({ q: words, ...changes });
  }

  return (
    <search
      aria-label={label}
      aria-busy={isPending}
      className={isMany ? "list-filters list-filters--many" : "list-filters"}
    >
      {search && <SearchField {...search} value={words} onChange={setWords} />}
      <FilterDisclosure activeCount={activeCount}>
        {children}
        {selects.map(({ name, label: filter, options }) => (
          <select
            key={name}
            aria-label={filter}
            className="control select"
            value={query[name] ?? ""}
            onChange={({ currentTarget }) => showFilter({ [name]: currentTarget.value })}
          >
            {options.map(({ value, label: option }) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </select>
        ))}
      </FilterDisclosure>
    </search>
  );
}
