import { useCallback, useEffect, useState } from "react";
import { priceOf } from "@/components/plans/plan-prices";
import { recoverWorkflow } from "@/components/workflow/recover-workflow";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readWorkflowId } from "@/lib/client/session/workflow-storage";
import type { Failed } from "@/lib/contract/http/outcome";
import type { Plan } from "@/lib/contract/plans/schemas";
import type { Workflow } from "@/lib/contract/workflow/schemas";

/** The plan to be paid: "missing" without a workflow, "unchosen" without a paid plan. */
export type Payable =
  | { state: "loading" | "missing" | "unchosen" }
  | { state: "failed"; failed: Failed }
  | { state: "open"; workflow: Workflow; plan: Plan; amount: number };

/** The plan chosen in this browser's workflow, with the server's prices. */
export function usePayable(): [Payable, () => void] {
  const [payable, setPayable] = useState<Payable>({ state: "loading" });
  const load = useCallback(() => {
    setPayable({ state: "loading" });
    void read().then(setPayable);
  }, []);
  // Load the workflow that session storage names.
  useEffect(load, [load]);
  return [payable, load];
}

async function read(): Promise<Payable> {
  await recoverWorkflow();
  const id = readWorkflowId();
  if (!id) return { state: "missing" };
  const found = await lazyCall("getWorkflow", { id });
  if (!found.ok) return found.code === "not_found" ? { state: "missing" } : { state: "failed", failed: found };
  const { plan_id, plan_duration, entitytype, status } = found.data;
  if (status !== "open" || entitytype === null) return { state: "missing" };
  const plans = await lazyCall("getPlans", { entitytype });
  if (!plans.ok) return { state: "failed", failed: plans };
  const plan = plans.data.find((one) => one.id === plan_id);
  const amount = plan && plan_duration ? Math.round(priceOf(plan, plan_duration) * 100) : 0;
  return plan && amount > 0 ? { state: "open", workflow: found.data, plan, amount } : { state: "unchosen" };
}
