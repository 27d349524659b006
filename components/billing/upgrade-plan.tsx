"use client";

import { useTexts } from "#texts";
import { PlanChooser } from "@/components/plans/plan-chooser";
import { priceOf } from "@/components/plans/plan-prices";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { messageOr } from "@/lib/client/text/failure-message";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";
import { Withdrawal } from "./renewal-note";

type UpgradePlanProps = {
  entityId: string;
  plans: readonly Plan[];
};

/** Lists the upgrade plans; selecting one starts its checkout. */
export function UpgradePlan({ entityId, plans }: UpgradePlanProps) {
  const upgrade = useTexts("plans.upgrade");
  const billing = useTexts("billing");

  async function select(plan: Plan, duration: PlanDuration): Promise<string | null> {
    const outcome = await lazyCall("createUpgradeCheckout", {
      digitalentity_id: entityId,
      plan_id: plan.id,
      plan_duration: duration,
      // The price shown; the server rejects the checkout if it differs from its own.
      stripe_price_id: duration === "month" ? plan.stripe_monthly_price_id : plan.stripe_yearly_price_id,
      amount: Math.round(priceOf(plan, duration) * 100),
      currency: "eur",
      success_url: `${location.origin}${PAGES.upgradeSuccess}?session_id={CHECKOUT_SESSION_ID}&digitalentity_id=${entityId}`,
      cancel_url: `${location.origin}${PAGES.upgradeCancel}?digitalentity_id=${entityId}`,
    });
    if (outcome.ok) {
      location.assign(outcome.data.checkout_url);
      return null;
    }
    if (outcome.code === "internal") {
      return billing.serverError({ status: outcome.status, text: outcome.message });
    }
    return messageOr(outcome, billing.upgrade.errors.checkout);
  }

  return (
    <PlanChooser isUpgrade plans={plans} onSelect={select}>
      <div className="grid gap-2">
        <h1 className="text-h1">{upgrade.title}</h1>
        <p className="text-ink-2 text-lead">{upgrade.from}</p>
        <p className="text-ink-2">{upgrade.text}</p>
        <div className="text-ink-2 text-small">
          <Withdrawal />
        </div>
      </div>
    </PlanChooser>
  );
}
