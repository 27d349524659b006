import { storeEntityType, storeSelectedPlan, storeWorkflowId } from "@/lib/client/session/workflow-storage";
import { nextPage } from "@/lib/contract/pages/next-page";
import type { Workflow } from "@/lib/contract/workflow/schemas";

type Claimed = { workflow: Workflow | null; urlslug: string | null };
/** The plan that was paid for; `amount` in minor units. */
type PaidPlan = { plan_name: string; amount: number };

/** Stores a claimed or paid workflow in this browser; returns the page that continues it. */
export function continueClaimed(
  { workflow, urlslug }: Claimed,
  { isSignedIn, paid }: { isSignedIn: boolean; paid: PaidPlan | null },
): string {
  if (urlslug === null && workflow) {
    storeWorkflowId(workflow.guid);
    if (workflow.entitytype) storeEntityType(workflow.entitytype);
    const { plan_id: id, plan_duration } = workflow;
    if (paid && id && plan_duration) {
      const price = paid.amount / 100;
      storeSelectedPlan({ id, plan_duration, plan_name: paid.plan_name, price_monthly: price, price_annual: price });
    }
  }
  return nextPage({ step: "claim", urlslug, workflow, isSignedIn });
}
