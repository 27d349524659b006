"use client";

import useSWR from "swr";
import { type CallOutcome, call } from "@/lib/client/api/call";

const REFRESH_MS = 1200;

/** A crawl with the pages found so far, read again until all are listed. Without an id, none. */
export function useCrawl(id: string) {
  const { data, mutate } = useSWR<CallOutcome<"getCrawl">>(
    id ? ["crawl", id] : null,
    () => call("getCrawl", { id }),
    // Retry a failed read: the crawl runs in the background.
    { refreshInterval: (outcome) => (isUnderWay(outcome) ? REFRESH_MS : 0), keepPreviousData: false },
  );
  return { outcome: data ?? null, crawl: data?.ok ? data.data : null, reload: () => mutate() };
}

function isUnderWay(outcome: CallOutcome<"getCrawl"> | undefined): boolean {
  if (!outcome) return false;
  if (!outcome.ok) return outcome.code !== "not_found" && outcome.code !== "unauthenticated";
  return outcome.data.status === "queued" || outcome.data.status === "listing";
}
