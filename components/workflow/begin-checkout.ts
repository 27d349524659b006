import { lateCall } from "@/lib/client/late-call";
import type { PlanDuration } from "@/lib/contract/plans/schemas";

/** An entity that stands, and the plan that is still to be paid for. */
export type Unpaid = { id: string; page: string; plan: { id: string; duration: PlanDuration } };

/** Leads to the payment of an entity's plan; false when it could not be begun. */
export async function beginCheckout({ id, plan }: Unpaid): Promise<boolean> {
  const outcome = await lateCall("createUpgradeCheckout", {
    digitalentity_id: id,
    plan_id: plan.id,
    plan_duration: plan.duration,
    // The payment provider puts its name of the checkout where the braces are.
    success_url: `${location.origin}/upgrade-success?session_id={CHECKOUT_SESSION_ID}&digitalentity_id=${id}`,
    cancel_url: `${location.origin}/upgrade-cancel?digitalentity_id=${id}`,
  });
  if (outcome.ok) location.assign(outcome.data.checkout_url);
  return outcome.ok;
}
