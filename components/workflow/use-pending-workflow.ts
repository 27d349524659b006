"use client";

import { useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readWorkflowId, removeWorkflowId } from "@/lib/client/session/workflow-storage";

/** The workflow started in this browser. `hasEntity`: its entity waits for an owner. */
export type PendingWorkflow = Readonly<{ id: string; hasEntity: boolean }>;

/**
 * The pending workflow; undefined while loading, null without one.
 * @param waitingId this browser's workflow according to the server, for a tab that knows none
 */
export function usePendingWorkflow(waitingId: string | null): PendingWorkflow | null | undefined {
  const [workflow, setWorkflow] = useState<PendingWorkflow | null>();

  useEffect(() => {
    void fetchPendingWorkflow(waitingId).then(setWorkflow);
  }, [waitingId]);

  return workflow;
}

/** Loads the pending workflow. */
export async function fetchPendingWorkflow(waitingId: string | null): Promise<PendingWorkflow | null> {
  const id = readWorkflowId() ?? waitingId;
  if (!id) return null;
  const outcome = await lazyCall("getWorkflow", { id });
  if (outcome.ok && outcome.data.status === "open") return { id, hasEntity: outcome.data.digital_entity_id !== null };
  // Unreadable for now: it may still exist. A 404 means that it is completed or belongs to another user: clear it.
  if (!outcome.ok && outcome.status !== 404) return { id, hasEntity: true };
  removeWorkflowId();
  return null;
}
