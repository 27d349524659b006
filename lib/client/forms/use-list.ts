"use client";

import useSWRInfinite from "swr/infinite";
import type { Failed } from "../../contract/http/outcome";
import { useIsFirstPage } from "../browser/use-is-first-page";
import { ReadError } from "./read-error";
import { retrySoon } from "./retry-soon";

type Page = { items: readonly unknown[]; next_cursor: string | null };
type Answer<P extends Page> = { ok: true; data: P } | Failed;

type Pages<P extends Page> = {
  /** SWR key of the list. */
  key: readonly string[];
  read: (cursor: string | null) => Promise<Answer<P>>;
  /** The first page, when it was rendered on the server. */
  first?: P | null;
  /** Milliseconds until all loaded pages are read again, 0 for never; they rest while the window is hidden. */
  refreshMs?: (pages: readonly P[]) => number;
  /** Shows the previous key's items while a new key loads. */
  keepsPrevious?: boolean;
};

/** A paginated list. `items` is null until the first page arrives; loaded items stay when a reload fails. */
export function useList<P extends Page>({ key, read, first, refreshMs, keepsPrevious = false }: Pages<P>) {
  const isFirstPage = useIsFirstPage();
  const { data, error, isLoading, mutate, size, setSize } = useSWRInfinite<P, ReadError>(
    (index: number, previous: P | null) => {
      if (index === 0) return [...key, ""];
      return previous?.next_cursor ? [...key, previous.next_cursor] : null;
    },
    async (parts: readonly string[]) => {
      const answer = await read(parts.at(-1) || null);
      if (answer.ok) return answer.data;
      throw new ReadError(answer);
    },
    {
      // After an error SWR polls again only once a retry has succeeded.
      shouldRetryOnError: refreshMs !== undefined,
      onErrorRetry: retrySoon,
      keepPreviousData: keepsPrevious,
      // A page that the server renders again is read again, however recent the last reading: it may follow a change.
      ...(first ? { fallbackData: [first], dedupingInterval: 0 } : {}),
      ...(first && isFirstPage ? { revalidateOnMount: false } : {}),
      // SWR has no data yet while the server's page is shown.
      ...(refreshMs
        ? { revalidateAll: true, refreshInterval: (pages = first ? [first] : []) => refreshMs(pages) }
        : {}),
    },
  );
  const isFailed = error !== undefined;
  return {
    pages: data ?? [],
    items: data ? (data.flatMap((page) => [...page.items]) as P["items"][number][]) : null,
    isFailed,
    failed: error?.failed ?? null,
    /** Whether the first page of this key is still on its way. */
    isLoading,
    hasMore: !isFailed && Boolean(data?.at(-1)?.next_cursor),
    isLoadingMore: !isFailed && data !== undefined && size > data.length,
    reload: () => mutate(),
    showMore: () => void setSize(size + 1),
  };
}
