import { dateFormat } from "@/lib/client/text/intl";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";

type Texts = Messages["billing"];
type Price = { amount: number; currency: string; plan_duration: "month" | "year" };

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

/** Formats a date. The fixed locale and time zone give the same text on the server and in every browser. */
export function formatDay(at: string, locale: Locale): string {
  return day(locale).format(new Date(at));
}

/** Formats a recurring price: "€295.00 per year". */
export function formatPrice({ amount, currency, plan_duration }: Price, texts: Texts, locale: Locale): string {
  const pattern = plan_duration === "year" ? texts.perYear : texts.perMonth;
  return pattern({ amount: formatMinorUnits(amount, currency, locale) });
}

/** Formats a plan with its billing period: "Voice, annual". */
export function formatPlan(
  { plan_name, plan_duration }: { plan_name: string; plan_duration: "month" | "year" },
  texts: Texts,
): string {
  return (plan_duration === "year" ? texts.planAnnual : texts.planMonthly)({ plan: plan_name });
}
