import { lazyCall } from "@/lib/client/api/lazy-call";
import { ARRIVAL_PARAMETER } from "@/lib/contract/pages/next-page";
import type { PlanDuration } from "@/lib/contract/plans/schemas";

/** A created entity whose chosen plan is still to be paid. */
export type UnpaidEntity = { id: string; page: string; plan: { id: string; duration: PlanDuration } };

/** Starts the checkout of an entity's plan; false when that failed. */
export async function startCheckout({ id, plan }: UnpaidEntity): Promise<boolean> {
  const outcome = await lazyCall("createUpgradeCheckout", {
    digitalentity_id: id,
    plan_id: plan.id,
    plan_duration: plan.duration,
    // The payment provider replaces the braces with its checkout id.
    success_url: `${location.origin}/upgrade-success?session_id={CHECKOUT_SESSION_ID}&digitalentity_id=${id}&${ARRIVAL_PARAMETER}=true`,
    cancel_url: `${location.origin}/upgrade-cancel?digitalentity_id=${id}`,
  });
  if (outcome.ok) location.assign(outcome.data.checkout_url);
  return outcome.ok;
}
