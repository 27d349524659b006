"use client";

import { call } from "@/lib/client/api/call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useList } from "@/lib/client/forms/use-list";
import type { InputOf, OutputOf } from "@/lib/contract/http/endpoint";
import type { listMyData } from "@/lib/contract/knowledge/endpoints";
import { isInProgress } from "./document-looks";

export type DocumentsPage = OutputOf<typeof listMyData>;
type Input = InputOf<typeof listMyData>;

/** The search, filters and order of the list; an empty text does not filter. */
export type DocumentFilters = {
  q: string;
  status: NonNullable<Input["status"]> | "";
  kind: NonNullable<Input["kind"]> | "";
  sort: NonNullable<Input["sort"]>;
};

export const NO_FILTERS: DocumentFilters = { q: "", status: "", kind: "", sort: "newest" };

const BUSY_REFRESH_MS = 1500;
const IDLE_REFRESH_MS = 30_000;

/** Pages through an entity's documents, and reads them again: often while something is in progress. */
export function useDocuments(entityId: string, filters: DocumentFilters, first: DocumentsPage) {
  const q = useDebounced(filters.q.trim());
  const { status, kind, sort } = filters;
  const isUnfiltered = q === "" && status === "" && kind === "" && sort === NO_FILTERS.sort;
  const { pages, items, failed, hasMore, isLoadingMore, reload, showMore } = useList<DocumentsPage>({
    key: ["my-data", entityId, q, status, kind, sort],
    read: (cursor) =>
      call("listMyData", {
        id: entityId,
        sort,
        ...(q ? { q } : {}),
        ...(status ? { status } : {}),
        ...(kind ? { kind } : {}),
        ...(cursor ? { cursor } : {}),
      }),
    first: isUnfiltered ? first : null,
    keepsPrevious: true,
    refreshMs: (loaded) => (loaded.some((page) => page.items.some(isInProgress)) ? BUSY_REFRESH_MS : IDLE_REFRESH_MS),
  });
  return {
    items,
    usage: pages[0]?.usage ?? first.usage,
    isUnfiltered,
    failed,
    hasMore,
    isLoadingMore,
    reload,
    showMore,
  };
}
