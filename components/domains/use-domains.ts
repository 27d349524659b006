"use client";

import { useEffect } from "react";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Domain } from "@/lib/contract/domains/schemas";

/** Poll interval for missing records while the page is visible. */
const POLL_MS = 15_000;

/** An entity's custom domains; polls while any waits for its DNS records. */
export function useDomains(entityId: string) {
  const { record, failed, reload } = useRecord({
    key: ["domains", entityId],
    read: () => call("listDomains", { id: entityId }),
  });
  const waiting = (record?.items ?? []).filter(isWaiting).map(({ domain_id }) => domain_id);
  const waitingIds = waiting.join();

  // Poll, so that records entered elsewhere show up here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the waiting domains start and end it.
  useEffect(() => {
    if (waitingIds === "") return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      for (const id of waitingIds.split(",")) await call("checkDomain", { id });
      await reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [waitingIds]);

  async function add(hostname: string) {
    const outcome = await call("createDomain", { id: entityId, hostname });
    if (outcome.ok) await reload();
    return outcome;
  }

  async function check(id: string) {
    const outcome = await call("checkDomain", { id });
    await reload();
    return outcome;
  }

  async function remove(id: string) {
    const outcome = await call("deleteDomain", { id });
    if (outcome.ok) await reload();
    return outcome;
  }

  return { found: record, failed, load: () => void reload(), add, check, remove };
}

function isWaiting({ state, pointing }: Domain): boolean {
  return (
    state === "unproven" ||
    state === "fading" ||
    (state === "served" && (pointing === "nowhere" || pointing === "unanswered"))
  );
}
