import { createDateFormat } from "../../contract/languages/create-date-format";
import { intlLocale, type Locale } from "../../contract/languages/locales";

/** Makes a formatter for each language on first use: creating one takes 50 µs, and lists format hundreds of values. */
function byLocale<T>(create: (intl: string, locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const formatter = made.get(locale) ?? create(intlLocale(locale), locale);
    made.set(locale, formatter);
    return formatter;
  };
}

/** Formats numbers in a page's language. */
export const numberFormat = (options?: Intl.NumberFormatOptions) =>
  byLocale((locale) => new Intl.NumberFormat(locale, options));

/** Formats dates and times in a page's language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  byLocale((_, locale) => createDateFormat(locale, options));

/** Formats distances in time in a page's language. */
export const relativeFormat = (options: Intl.RelativeTimeFormatOptions) =>
  byLocale((locale) => new Intl.RelativeTimeFormat(locale, options));

/** Names languages in a page's language. */
export const languageNames = byLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/** Joins a list in a page's language. */
export const listFormat = byLocale((locale) => new Intl.ListFormat(locale));

/** The separators of facts in languages that do not use a comma and a space. */
const SEPARATORS: Partial<Record<Locale, string>> = { ar: "، ", ja: "、", zh: "、" };

/** Puts short facts in a row: "File, 38 KB, 2014". */
export function joinFacts(facts: readonly string[], locale: Locale): string {
  return facts.join(SEPARATORS[locale] ?? ", ");
}
