import type { Subscription } from "@/lib/contract/billing/schemas";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import type { Platform } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import type { PlanRow } from "../../db/schema/plans";
import { Failure } from "../../failure";
import { CURRENCY, type Payments, type PlanPrice } from "../../payments/port";

/** How long a payment without an account waits for its payer, before it is returned. */
export const CLAIM_PERIOD_DAYS = 14;
export const CLAIM_PERIOD_MS = CLAIM_PERIOD_DAYS * 24 * 60 * 60 * 1000;

/** The states in which a subscription grants its plan; a late payment has days of grace at the provider. */
export const ENTITLED_STATUSES = ["active", "trialing", "past_due"] as const;

export function isEntitled(status: SubscriptionRow["status"]): boolean {
  return ENTITLED_STATUSES.some((entitled) => entitled === status);
}

/** The actions that its owner may take on a subscription under the current payment settings. */
export function subscriptionAbilities(row: SubscriptionRow, payments: Payments | null): Subscription["can"] {
  const isOurs = row.provider === payments?.kind;
  const isRunning = isOurs && isEntitled(row.status);
  return {
    cancel: isRunning && !row.cancelAtPeriodEnd,
    resume: isRunning && row.cancelAtPeriodEnd,
    change_plan: isRunning,
    portal: isOurs && payments.openPortal !== null && row.providerCustomerId !== null,
  };
}

/** The price of a plan by our own table; null for a free one. */
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

/** The payment provider. Throws payments_off where none is set up. */
export function requirePayments({ payments }: Pick<Platform, "payments">): Payments {
  if (!payments) throw new Failure("payments_off");
  return payments;
}
