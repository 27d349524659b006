import { dateFormat, languageNames, numberFormat } from "@/lib/client/text/intl";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import type { OverviewDay } from "@/lib/contract/overview/schemas";

const whole = numberFormat({ maximumFractionDigits: 0 });
const short = numberFormat({ maximumFractionDigits: 1 });
const percent = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const smallPercent = numberFormat({ style: "percent", maximumFractionDigits: 1 });

export const formatCount = (value: number, locale: Locale): string => whole(locale).format(value);

/** A number with at most one decimal. */
export const formatShort = (value: number, locale: Locale): string => short(locale).format(value);

/** A share from 0 to 1 in percent; small ones with a decimal. */
export const formatShare = (share: number, locale: Locale): string =>
  (share < 0.1 ? smallPercent : percent)(locale).format(share);

/** A cost in hundredths of a currency's unit. */
export const formatCents = (cents: number, currency: string, locale: Locale): string =>
  formatMoney(cents / 100, currency, locale, "cost");

/** "23 October". A day is a date without a time zone. */
export const formatDay = (day: string, locale: Locale): string => longDay(locale).format(new Date(day));
/** "23 Oct". */
export const formatShortDay = (day: string, locale: Locale): string => shortDay(locale).format(new Date(day));
/** The first day of a period, without what it shares with the last one: "1", "28 October" or "28 December 2025". */
export function formatFirstDay(from: string, to: string, locale: Locale): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return String(Number(from.slice(8)));
  return from.slice(0, 4) === to.slice(0, 4) ? formatDay(from, locale) : formatLastDay(from, locale);
}
/** "30 October 2025". */
export const formatLastDay = (day: string, locale: Locale): string => fullDay(locale).format(new Date(day));
/** "October". */
export const formatMonth = (month: string, locale: Locale): string => monthName(locale).format(new Date(`${month}-01`));
/** "20:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

const longDay = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });
const shortDay = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });
const fullDay = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const monthName = dateFormat({ month: "long", timeZone: "UTC" });

/** A language's name in the page's language, or its code. */
export const languageName = (code: string, locale: Locale): string => languageNames(locale).of(code) ?? code;

/** The city of a time zone: "Amsterdam" of "Europe/Amsterdam". */
export const zoneName = (timeZone: string): string => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

/** The helpful share of a day's ratings; null for a day without any. */
export const helpfulOf = ({ helpful, not_helpful }: OverviewDay): number | null =>
  helpful + not_helpful > 0 ? helpful / (helpful + not_helpful) : null;

/** The unanswered share of a day's replies; null for a day without any. */
export const unansweredOf = ({ unanswered, replies }: OverviewDay): number | null =>
  replies > 0 ? Math.min(1, unanswered / replies) : null;
