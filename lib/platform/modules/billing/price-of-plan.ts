import type { PlanDuration } from "@/lib/contract/plans/schemas";
import type { PlanRow } from "../../db/schema/plans";
import type { PlanPrice } from "../../payments/port";

/** Every price is in it. */
export const CURRENCY = "eur";

/** What a plan costs each time, by our own table; null for one that costs nothing. */
export function priceOfPlan(plan: PlanRow, duration: PlanDuration): PlanPrice | null {
  const isYear = duration === "year";
  const amountCents = isYear ? plan.annualCents : plan.monthlyCents;
  if (amountCents <= 0) return null;
  return {
    planId: plan.id,
    planName: plan.name,
    duration,
    amountCents,
    currency: CURRENCY,
    priceId: isYear ? plan.stripeYearlyPriceId : plan.stripeMonthlyPriceId,
  };
}
