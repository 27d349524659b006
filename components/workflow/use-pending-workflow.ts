"use client";

import { useEffect, useState } from "react";
import { forgetWorkflowId, readWorkflowId } from "@/lib/client/creation-memory";
import { lateCall } from "@/lib/client/late-call";

/** What this browser began without an account. `hasEntity`: it made an entity, which waits for its owner. */
export type BegunWorkflow = Readonly<{ id: string; hasEntity: boolean }>;

/** What was begun; undefined until it is known, null where there is nothing to finish. */
export function useBegunWorkflow(): BegunWorkflow | null | undefined {
  const [begun, setBegun] = useState<BegunWorkflow | null>();

  useEffect(() => {
    void readBegunWorkflow().then(setBegun);
  }, []);

  return begun;
}

/** The same, asked now. */
export async function readBegunWorkflow(): Promise<BegunWorkflow | null> {
  const id = readWorkflowId();
  if (!id) return null;
  const outcome = await lateCall("getWorkflow", { id });
  if (outcome.ok && outcome.data.status === "open") return { id, hasEntity: outcome.data.digital_entity_id !== null };
  // One that cannot be read now may still be there; of one that is over or somebody else's nothing is to be kept.
  if (!outcome.ok && outcome.status !== 404) return { id, hasEntity: true };
  forgetWorkflowId();
  return null;
}
