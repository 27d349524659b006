import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";

const FREE = /free/i;

/** A plan's price for a duration, in euro. */
export function priceOf(plan: Pick<Plan, "price_monthly" | "price_annual">, duration: PlanDuration): number {
  return (duration === "month" ? plan.price_monthly : plan.price_annual) || 0;
}

/** Whether a plan has no price, whatever its name. */
export function isFree(plan: Pick<Plan, "price_monthly" | "price_annual">): boolean {
  return priceOf(plan, "month") <= 0 && priceOf(plan, "year") <= 0;
}

/** The plans offered as upgrades: neither named free, in any letter case, nor without a price. */
export function upgradePlans<T extends Pick<Plan, "plan_name" | "price_monthly" | "price_annual">>(
  plans: readonly T[],
): T[] {
  return plans.filter((plan) => !FREE.test(plan.plan_name) && !isFree(plan));
}

/** Annual saving against twelve monthly payments, in euro; 0 without one. */
export function annualSaving(plan: Pick<Plan, "price_monthly" | "price_annual">): number {
  const saving = 12 * priceOf(plan, "month") - priceOf(plan, "year");
  return priceOf(plan, "year") > 0 && saving > 0 ? saving : 0;
}

/** Annual saving against twelve monthly payments, in whole percents; 0 without one. */
export function annualSavingPercent(plan: Pick<Plan, "price_monthly" | "price_annual">): number {
  const full = 12 * priceOf(plan, "month");
  return full > 0 ? Math.round((annualSaving(plan) / full) * 100) : 0;
}

/** Whether a plan can be bought for a duration; a free one always can. */
export function isSoldFor(plan: Pick<Plan, "price_monthly" | "price_annual">, duration: PlanDuration): boolean {
  return isFree(plan) || priceOf(plan, duration) > 0;
}

/** Formats an amount in euro, with cents only when needed. */
export const euro = (amount: number, locale: Locale): string => formatMoney(amount, "EUR", locale, "short");
