import type { Locale } from "../../contract/languages/locales";
import { numberFormat } from "../text/intl";

/** The symbols of English, as the interface is drawn: its `Intl` writes "secs" and "byte". */
const ENGLISH_SYMBOLS = {
  byte: "B",
  kilobyte: "KB",
  megabyte: "MB",
  gigabyte: "GB",
  terabyte: "TB",
  millisecond: "ms",
  second: "s",
  minute: "min",
  hour: "h",
} as const;
type Unit = keyof typeof ENGLISH_SYMBOLS;

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const satisfies readonly Unit[];
const whole = numberFormat({ maximumFractionDigits: 0 });
const short = numberFormat({ maximumFractionDigits: 1 });

/** An amount with its unit in a page's language: "4 min", "4 Min.". @param digits the most after the decimal point */
export function formatMeasure(value: number, unit: Unit, locale: Locale, digits: 0 | 1 = 0): string {
  if (locale === "en") return `${(digits === 0 ? whole : short)(locale).format(value)} ${ENGLISH_SYMBOLS[unit]}`;
  return formatOf(unit, digits)(locale).format(value);
}

const formats = new Map<string, ReturnType<typeof numberFormat>>();

/** The formatter of a unit, made on first use. */
function formatOf(unit: Unit, digits: number): ReturnType<typeof numberFormat> {
  const key = `${unit} ${digits}`;
  const format =
    formats.get(key) ?? numberFormat({ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits });
  formats.set(key, format);
  return format;
}

/** A size in units of 1024: "640 B", "38 KB", "2.1 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return formatMeasure(bytes / 1024 ** power, SIZES[power] ?? "byte", locale, power < 2 ? 0 : 1);
}
