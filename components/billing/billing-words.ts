import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/format-message";

type Texts = Messages["billing"];
type Price = { amount: number; currency: string; plan_duration: "month" | "year" };

/** An amount of minor units as people write it. */
export function moneyInWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-GB", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day as people write it, the same on the server and in every browser. */
export function dayInWords(at: string): string {
  return day.format(new Date(at));
}

/** What is paid each time: "€295.00 per year". */
export function priceInWords({ amount, currency, plan_duration }: Price, texts: Texts): string {
  const words = plan_duration === "year" ? texts.perYear : texts.perMonth;
  return formatMessage(words, { amount: moneyInWords(amount, currency) });
}

/** A plan with how it is billed: "Voice, annual". */
export function planInWords(
  { plan_name, plan_duration }: { plan_name: string; plan_duration: "month" | "year" },
  texts: Texts,
): string {
  return formatMessage(plan_duration === "year" ? texts.planAnnual : texts.planMonthly, { plan: plan_name });
}
