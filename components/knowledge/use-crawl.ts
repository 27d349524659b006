"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";

const REFRESH_MS = 1200;

/** A crawl with the pages found so far, read again until all are listed. Null without an id. */
export function useCrawl(id: string) {
  const { record, failed } = useRecord({
    key: id ? ["crawl", id] : null,
    read: () => call("getCrawl", { id }),
    // A failed read is retried: the crawl runs in the background.
    refreshMs: (crawl) => (crawl?.status === "queued" || crawl?.status === "listing" ? REFRESH_MS : 0),
  });
  return { crawl: record, failed };
}
