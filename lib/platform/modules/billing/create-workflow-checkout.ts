import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { requirePlan } from "../plans/require-plan";
import { priceOfPlan } from "./policy";
import { startCheckout } from "./start-checkout";

/** Starts the payment of a workflow of this browser. Throws not_possible_now when there is nothing to pay. */
export async function createWorkflowCheckout({ ctx, input }: Verb<"createWorkflowCheckout">): Promise<string> {
  const workflow = await findOwnWorkflow(ctx, input.workflow_id);
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  const { planId, planDuration, entityType } = workflow;
  if (planId === null || planDuration === null || workflow.paymentStatus === "completed") {
    throw new Failure("not_possible_now");
  }
  const plan = await requirePlan(ctx.db, { planId, entityType });
  const price = priceOfPlan(plan, planDuration);
  if (!price) throw new Failure("not_possible_now");
  return startCheckout(ctx, {
    purpose: { workflowId: workflow.id },
    price,
    rights: plan.rights,
    userId: null,
    email: workflow.email,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
  });
}
