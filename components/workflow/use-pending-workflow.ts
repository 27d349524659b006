"use client";

import { useEffect, useState } from "react";
import { forgetWorkflowId, readWorkflowId } from "@/lib/client/creation-memory";
import { lateCall } from "@/lib/client/late-call";

/** The workflow started in this browser. `hasEntity`: its entity waits for an owner. */
export type BegunWorkflow = Readonly<{ id: string; hasEntity: boolean }>;

/** The pending workflow; undefined while loading, null without one. */
export function useBegunWorkflow(): BegunWorkflow | null | undefined {
  const [begun, setBegun] = useState<BegunWorkflow | null>();

  useEffect(() => {
    void readBegunWorkflow().then(setBegun);
  }, []);

  return begun;
}

/** Loads the pending workflow. */
export async function readBegunWorkflow(): Promise<BegunWorkflow | null> {
  const id = readWorkflowId();
  if (!id) return null;
  const outcome = await lateCall("getWorkflow", { id });
  if (outcome.ok && outcome.data.status === "open") return { id, hasEntity: outcome.data.digital_entity_id !== null };
  // Unreadable for now: it may still exist. A 404 means that it is completed or belongs to somebody else: clear it.
  if (!outcome.ok && outcome.status !== 404) return { id, hasEntity: true };
  forgetWorkflowId();
  return null;
}
