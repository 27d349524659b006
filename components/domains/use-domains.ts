"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import type { Domain } from "@/lib/contract/domains/schemas";

/** Poll interval for missing records while the page is visible. */
const POLL_MS = 15_000;

/** An entity's custom domains; polls while any waits for its DNS records. */
export function useDomains(entityId: string) {
  const { data, mutate } = useSWR(["domains", entityId], () => call("listDomains", { id: entityId }));
  const found = data?.ok ? data.data : null;
  const waiting = (found?.items ?? []).filter(isWaiting).map(({ domain_id }) => domain_id);
  const waitingIds = waiting.join();

  // Poll, so that records entered elsewhere show up here.
  useEffect(() => {
    if (waitingIds === "") return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      for (const id of waitingIds.split(",")) await call("checkDomain", { id });
      await mutate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [waitingIds, mutate]);

  async function add(hostname: string) {
    const outcome = await call("createDomain", { id: entityId, hostname });
    if (outcome.ok) await mutate();
    return outcome;
  }

  async function check(id: string) {
    const outcome = await call("checkDomain", { id });
    await mutate();
    return outcome;
  }

  async function remove(id: string) {
    const outcome = await call("deleteDomain", { id });
    if (outcome.ok) await mutate();
    return outcome;
  }

  return { found, isFailed: data?.ok === false, load: () => void mutate(), add, check, remove };
}

function isWaiting({ state, pointing }: Domain): boolean {
  return (
    state === "unproven" ||
    state === "fading" ||
    (state === "served" && (pointing === "nowhere" || pointing === "unanswered"))
  );
}
