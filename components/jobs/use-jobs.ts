"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { InputOf, OutputOf } from "@/lib/contract/http/endpoint";
import type { listJobs } from "@/lib/contract/jobs/endpoints";
import type { Job } from "@/lib/contract/jobs/schemas";
import type { Messages } from "@/lib/i18n/message-types";

/** The filters of the list of jobs, as its page has them in the query. */
export type JobQuery = Pick<InputOf<typeof listJobs>, "status" | "kind" | "cursor">;

type JobPage = OutputOf<typeof listJobs>;

/** How often the list is read again while the page is visible. */
const REFRESH_MS = 5_000;

/** The jobs of a page and the state of the queue, which follow the server. All users of a page's query share one read. */
export function useJobPage(query: JobQuery, initial: JobPage) {
  const { record, isFailed, reload } = useRecord({
    key: ["jobs", query],
    read: () => call("listJobs", query),
    first: initial,
    refreshMs: REFRESH_MS,
    keepsPrevious: true,
  });
  return { page: record ?? initial, isStale: isFailed, reload: () => reload() };
}

/** The jobs of a page, which follow the server, and the actions on them. */
export function useJobs(query: JobQuery, initial: JobPage, texts: Messages["jobs"]["actions"]) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { page, isStale, reload } = useJobPage(query, initial);

  async function retry({ id }: Job) {
    setBusy(id);
    setFailure(null);
    const outcome = await call("retryJob", { id });
    await reload();
    setBusy(null);
    if (outcome.ok) setDone(texts.retriedOne);
    else setFailure(failureMessage(outcome, texts.retryFailed));
  }

  async function retryAll() {
    setBusy("all");
    setFailure(null);
    const outcome = await call("retryFailedJobs", query.kind ? { kind: query.kind } : {});
    await reload();
    setBusy(null);
    if (outcome.ok) setDone(texts.retried({ count: outcome.data.retried }));
    else setFailure(failureMessage(outcome, texts.retryFailed));
  }

  async function drop({ id }: Job) {
    const outcome = await call("dropJob", { id });
    await reload();
    if (outcome.ok) setDone(texts.dropped);
    return outcome;
  }

  return {
    page,
    isStale,
    failure,
    done,
    dismiss: () => setDone(null),
    busy,
    retry,
    retryAll,
    drop,
  };
}
