import { intlLocale, type Locale } from "./locales";

/** French writes the first of a month as an ordinal, “1er décembre”, which `Intl` leaves out. */
const FIRST_OF_MONTH = /(?<!\d)1(?= (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/;

/** Formats dates and times in a language as its readers write them. */
export function createDateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, "format"> {
  const format = new Intl.DateTimeFormat(intlLocale(locale), options);
  if (locale !== "fr") return format;
  return { format: (at) => format.format(at).replace(FIRST_OF_MONTH, "1er") };
}
