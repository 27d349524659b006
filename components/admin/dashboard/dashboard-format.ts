import { formatBytes, formatMeasure } from "@/lib/client/browser/measures";
import { numberFormat } from "@/lib/client/text/intl";
import type { Cost } from "@/lib/contract/admin/schemas";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";

const NONE = "–";
const whole = numberFormat({ maximumFractionDigits: 0 });
const percent = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const smallPercent = numberFormat({ style: "percent", maximumFractionDigits: 1 });

const days = numberFormat({ style: "unit", unit: "day", unitDisplay: "long" });

/** A number; a dash where nothing was measured. */
export const formatCount = (value: number | null, locale: Locale): string =>
  value === null ? NONE : whole(locale).format(value);

/** "4 ms", "1.4 s"; a dash where nothing was measured. */
export function formatMilliseconds(value: number | null, locale: Locale): string {
  if (value === null) return NONE;
  if (value > 0 && value < 1) return `< ${formatMeasure(1, "millisecond", locale)}`;
  return value < 950 ? formatMeasure(value, "millisecond", locale) : formatMeasure(value / 1000, "second", locale, 1);
}

/** "3.1 GB", in units of 1024; a dash where nothing was measured. */
export function formatSize(bytes: number | null, locale: Locale): string {
  return bytes === null ? NONE : formatBytes(bytes, locale);
}

/** A share of a total; a dash when the total is 0. */
export function formatShare(part: number, of: number, locale: Locale): string {
  if (of === 0) return NONE;
  return (part / of < 0.1 ? smallPercent : percent)(locale).format(part / of);
}

/** "4 s", "2 h 10 min", "3 days". */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 60) return formatMeasure(Math.floor(seconds), "second", locale);
  if (hours < 1) return formatMeasure(minutes, "minute", locale);
  const rest = minutes % 60 === 0 ? [] : [formatMeasure(minutes % 60, "minute", locale)];
  if (hours < 48) return [formatMeasure(hours, "hour", locale), ...rest].join(" ");
  return days(locale).format(Math.floor(hours / 24));
}

/** Costs in their currencies; a dash where nothing was spent. */
export function formatCosts(costs: readonly Cost[], locale: Locale): string {
  const spent = costs.filter(({ micros }) => micros > 0);
  if (spent.length === 0) return NONE;
  return spent.map(({ currency, micros }) => formatMoney(micros / 1_000_000, currency, locale, "cost")).join(" + ");
}

/** The costs of several periods as one, by currency. */
export function sumCosts(periods: readonly (readonly Cost[])[]): Cost[] {
  const sums = new Map<string, number>();
  for (const { currency, micros } of periods.flat()) sums.set(currency, (sums.get(currency) ?? 0) + micros);
  return [...sums].map(([currency, micros]) => ({ currency, micros }));
}
