"use client";

import { useCallback, useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readEntityType, readPlan, readWorkflowId } from "@/lib/client/session/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { lackingStep } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { useRouter } from "@/lib/i18n/use-router";
import { restoreChoices } from "./creation-draft";
import { recoverWorkflow } from "./recover-workflow";
import type { BlockReason } from "./workflow-blocked";

type UnauthWorkflow =
  | { state: "loading" | "leaving" }
  | { state: "blocked"; reason: BlockReason }
  | { state: "open"; type: DigitalEntityType; workflowId: string };

/** Checks the previous steps against session storage and the server; redirects to a missing one. */
export function useUnauthWorkflow(
  types: readonly DigitalEntityType[],
  sellsPlans: boolean,
): [UnauthWorkflow, () => void] {
  const router = useRouter();
  const [workflow, setWorkflow] = useState<UnauthWorkflow>({ state: "loading" });

  const check = useCallback(async () => {
    setWorkflow({ state: "loading" });
    restoreChoices();
    await recoverWorkflow();
    const type = types.find(({ system_name }) => system_name === readEntityType());
    if (!type) return setWorkflow({ state: "blocked", reason: "noType" });
    const workflowId = readWorkflowId();
    if (!workflowId) return setWorkflow({ state: "blocked", reason: "noWorkflow" });
    const outcome = await lazyCall("getWorkflow", { id: workflowId });
    if (!outcome.ok) {
      return setWorkflow({ state: "blocked", reason: outcome.code === "not_found" ? "noWorkflow" : "workflow" });
    }
    const next = lackingStep(outcome.data, type, readPlan(), sellsPlans);
    if (next === "createEntityUnauth") return setWorkflow({ state: "open", type, workflowId });
    if (next === "noWorkflow" || next === "processing" || next === "unpaid") {
      return setWorkflow({ state: "blocked", reason: next });
    }
    setWorkflow({ state: "leaving" });
    router.replace(PAGES[next]);
  }, [types, sellsPlans, router]);

  // Check on mount.
  useEffect(() => void check(), [check]);
  return [workflow, check];
}
