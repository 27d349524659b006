"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { InputOf, OutputOf } from "@/lib/contract/endpoint";
import type { listJobs } from "@/lib/contract/jobs/endpoints";
import type { Job } from "@/lib/contract/jobs/schemas";

/** The filters of the list of jobs, as its page has them in the query. */
export type JobQuery = Pick<InputOf<typeof listJobs>, "status" | "kind" | "cursor">;

type JobPage = OutputOf<typeof listJobs>;

/** How often the list is read again while the page is visible. */
const REFRESH_MS = 5_000;

/** The jobs of a page and the state of the queue, which follow the server. All users of a page's query share one read. */
export function useJobPage(query: JobQuery, initial: JobPage) {
  return useSWR(["jobs", query], () => call("listJobs", query), {
    fallbackData: { ok: true as const, data: initial },
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
  });
}

/** The jobs of a page, which follow the server, and the actions on them. */
export function useJobs(query: JobQuery, initial: JobPage, texts: Messages["jobs"]["actions"]) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, mutate } = useJobPage(query, initial);

  async function retry({ id }: Job) {
    setBusy(id);
    setFailure(null);
    const outcome = await call("retryJob", { id });
    await mutate();
    setBusy(null);
    if (outcome.ok) setDone(texts.retriedOne);
    else setFailure(failureMessage(outcome, texts.retryFailed));
  }

  async function retryAll() {
    setBusy("all");
    setFailure(null);
    const outcome = await call("retryFailedJobs", query.kind ? { kind: query.kind } : {});
    await mutate();
    setBusy(null);
    if (outcome.ok) setDone(formatMessage(texts.retried, { count: outcome.data.retried }));
    else setFailure(failureMessage(outcome, texts.retryFailed));
  }

  async function drop({ id }: Job) {
    const outcome = await call("dropJob", { id });
    await mutate();
    if (outcome.ok) setDone(texts.dropped);
    return outcome;
  }

  return {
    page: data?.ok ? data.data : initial,
    isStale: data?.ok === false,
    failure,
    done,
    dismiss: () => setDone(null),
    busy,
    retry,
    retryAll,
    drop,
  };
}
