"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/lazy-call";
import { readEntityType, readPlan, readWorkflowId } from "@/lib/client/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { PAGES } from "@/lib/contract/pages";
import { restoreChoices } from "./creation-draft";
import { nextWorkflowStep } from "./next-workflow-step";
import type { BlockReason } from "./workflow-blocked";

type Way =
  | { state: "looking" | "leaving" }
  | { state: "obstacle"; obstacle: BlockReason }
  | { state: "open"; type: DigitalEntityType; workflowId: string };

/** Checks the previous steps against session storage and the server; redirects to a missing one. */
export function useUnauthWorkflow(types: readonly DigitalEntityType[], sellsPlans: boolean): [Way, () => void] {
  const router = useRouter();
  const [way, setWay] = useState<Way>({ state: "looking" });

  const look = useCallback(async () => {
    setWay({ state: "looking" });
    restoreChoices();
    const type = types.find(({ system_name }) => system_name === readEntityType());
    if (!type) return setWay({ state: "obstacle", obstacle: "noType" });
    const workflowId = readWorkflowId();
    if (!workflowId) return setWay({ state: "obstacle", obstacle: "noWorkflow" });
    const outcome = await lazyCall("getWorkflow", { id: workflowId });
    if (!outcome.ok) {
      return setWay({ state: "obstacle", obstacle: outcome.code === "not_found" ? "noWorkflow" : "workflow" });
    }
    const next = nextWorkflowStep(outcome.data, type, readPlan(), sellsPlans);
    if (next === "form") return setWay({ state: "open", type, workflowId });
    if (next === "noWorkflow" || next === "processing" || next === "unpaid") {
      return setWay({ state: "obstacle", obstacle: next });
    }
    setWay({ state: "leaving" });
    router.replace(PAGES[next]);
  }, [types, sellsPlans, router]);

  // Check on mount.
  useEffect(() => void look(), [look]);
  return [way, look];
}
