import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";

const FREE = /free/i;

/** What a plan costs for a duration, in euro. */
export function priceOf(plan: Pick<Plan, "price_monthly" | "price_annual">, duration: PlanDuration): number {
  return (duration === "month" ? plan.price_monthly : plan.price_annual) || 0;
}

/** Whether nobody has to pay for a plan, whatever it is called. */
export function isFree(plan: Pick<Plan, "price_monthly" | "price_annual">): boolean {
  return priceOf(plan, "month") <= 0 && priceOf(plan, "year") <= 0;
}

/** What somebody can go up to: neither what is named free, in any letter case, nor what has no price. */
export function upgradesAmong<T extends Pick<Plan, "plan_name" | "price_monthly" | "price_annual">>(
  plans: readonly T[],
): T[] {
  return plans.filter((plan) => !FREE.test(plan.plan_name) && !isFree(plan));
}

/** What paying once a year saves against twelve months, in euro; 0 where it saves nothing. */
export function savingOf(plan: Pick<Plan, "price_monthly" | "price_annual">): number {
  const saving = 12 * priceOf(plan, "month") - priceOf(plan, "year");
  return priceOf(plan, "year") > 0 && saving > 0 ? saving : 0;
}

/** An amount of euro as people write it here: cents only where there are any. */
export function euro(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat("en", { style: "currency", currency: "EUR", minimumFractionDigits: digits }).format(
    amount,
  );
}
