import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/format-message";

type Texts = Messages["billing"];
type Price = { amount: number; currency: string; plan_duration: "month" | "year" };

/** Formats an amount in minor units. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date. The fixed locale and time zone give the same text on the server and in every browser. */
export function formatDay(at: string): string {
  return day.format(new Date(at));
}

/** Formats a recurring price: "€295.00 per year". */
export function formatPrice({ amount, currency, plan_duration }: Price, texts: Texts): string {
  const pattern = plan_duration === "year" ? texts.perYear : texts.perMonth;
  return formatMessage(pattern, { amount: formatMoney(amount, currency) });
}

/** Formats a plan with its billing period: "Voice, annual". */
export function formatPlan(
  { plan_name, plan_duration }: { plan_name: string; plan_duration: "month" | "year" },
  texts: Texts,
): string {
  return formatMessage(plan_duration === "year" ? texts.planAnnual : texts.planMonthly, { plan: plan_name });
}
