import type { SelectedPlan } from "@/lib/client/workflow-storage";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { Workflow } from "@/lib/contract/workflow/schemas";

type NextStep = "form" | "choosePlan" | "payment" | "acceptTermsUnauth" | "noWorkflow" | "processing" | "unpaid";
type WorkflowProgress = Pick<Workflow, "status" | "plan_id" | "plan_duration" | "payment_status" | "terms_accepted">;

/**
 * The next creation step of a visitor without an account (spec/owner-admin.md §4). A site that sells no plans skips the
 * steps that choose and pay for one.
 */
export function nextWorkflowStep(
  workflow: WorkflowProgress,
  type: Pick<DigitalEntityType, "terms">,
  plan: Pick<SelectedPlan, "id" | "price_monthly" | "price_annual"> | null,
  sellsPlans: boolean,
): NextStep {
  // The workflow already belongs to an account.
  if (workflow.status !== "open") return "noWorkflow";
  if (sellsPlans && workflow.plan_id === null) return "choosePlan";
  if (sellsPlans && isPaid(workflow, plan) && workflow.payment_status !== "completed") {
    if (workflow.payment_status === "processing") return "processing";
    return workflow.payment_status === "none" ? "payment" : "unpaid";
  }
  return workflow.terms_accepted || !type.terms ? "form" : "acceptTermsUnauth";
}

/** Judged by the price shown in this browser, or else by the plan's id. The server decides. */
function isPaid(
  { plan_id, plan_duration }: WorkflowProgress,
  plan: Pick<SelectedPlan, "id" | "price_monthly" | "price_annual"> | null,
) {
  if (plan?.id !== plan_id) return plan_id !== "free";
  return (plan_duration === "month" ? plan?.price_monthly : plan?.price_annual) !== 0;
}
