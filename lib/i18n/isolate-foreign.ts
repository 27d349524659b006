import { directionOf, type Locale } from "../contract/languages/locales";

/** Letters that are written from right to left, and all others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * A text that is inserted into a sentence of a language. If it has letters of the other direction, it gets Unicode isolates
 * (UAX 9, 2.7), so that a name or a quoted word does not reorder the sentence around it.
 */
export function isolateForeign(text: string, locale: Locale): string {
  const foreign = directionOf(locale) === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return foreign.test(text) ? `\u2068${text}\u2069` : text;
}
