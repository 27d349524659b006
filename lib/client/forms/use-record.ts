"use client";

import { useEffect } from "react";
import useSWR, { mutate as reloadKey } from "swr";
import type { Failed } from "../../contract/http/outcome";
import { useIsFirstPage } from "../browser/use-is-first-page";
import { ReadError } from "./read-error";
import { retrySoon } from "./retry-soon";

type Answer<Data> = { ok: true; data: Data } | Failed;

type RecordOptions<Data> = {
  /** SWR key of the record; null reads nothing. All users of a key share one read. */
  key: readonly unknown[] | null;
  read: () => Promise<Answer<Data>>;
  /** The record as the server rendered it. */
  first?: Data | undefined;
  /** Whether `first` is so new that it is not read again at once, on a page that the router opens. */
  isFresh?: boolean;
  /** Milliseconds until the record is read again, 0 for never; it rests while the window is hidden. */
  refreshMs?: number | ((record: Data | undefined) => number);
  /** Shows the previous key's record while a new key loads. */
  keepsPrevious?: boolean;
};

/** A failure that reading again does not change. */
const FINAL: readonly string[] = ["not_found", "unauthenticated"];

/** The renderings of the server that have been shown. */
const shown = new WeakSet<object>();

/** A record that the browser reads. It is null until it arrives; a loaded one stays when a reload fails. */
export function useRecord<Data>(options: RecordOptions<Data>) {
  const { key, read, first, isFresh = false, refreshMs, keepsPrevious = false } = options;
  const isFirstPage = useIsFirstPage();
  const { data, error, isLoading, mutate } = useSWR<Data, ReadError>(
    key,
    async () => {
      const answer = await read();
      if (answer.ok) return answer.data;
      throw new ReadError(answer);
    },
    {
      // After an error SWR polls again only once a retry has succeeded.
      shouldRetryOnError: ({ failed }) => refreshMs !== undefined && !FINAL.includes(failed.code),
      onErrorRetry: retrySoon,
      keepPreviousData: keepsPrevious,
      ...(first === undefined ? {} : { fallbackData: first, revalidateOnMount: !isFresh && !isFirstPage }),
      // SWR has no data yet while the server's record is shown.
      refreshInterval: (latest = first) => (typeof refreshMs === "function" ? refreshMs(latest) : (refreshMs ?? 0)),
    },
  );
  // The server's new rendering replaces the cached record of an earlier visit. The browser's Back shows an old rendering again,
  // and the cached record is newer then.
  useEffect(() => {
    if (!isFresh || typeof first !== "object" || first === null || shown.has(first)) return;
    shown.add(first);
    void mutate(first, { revalidate: false });
  }, [isFresh, first, mutate]);
  return {
    record: data ?? first ?? null,
    failed: error?.failed ?? null,
    isFailed: error !== undefined,
    isLoading,
    /** Reads the record again; shows this one until it is read. */
    reload: () => mutate(),
    /** Shows a record that a call answered with, until it is read again. */
    show: (record: Data) => mutate(record, { revalidate: true }),
  };
}

/** Has a record read again: at once where it is shown, or else when it is shown next. */
export function reloadRecord(key: readonly unknown[]): void {
  void reloadKey(key);
}
