import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";

type Values = Readonly<Record<string, string | number>>;

/** There is one catalogue so far. */
const LOCALE = "en";
const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...of) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of) => new Intl.NumberFormat(...of),
  getPluralRules: (...of) => new Intl.PluralRules(...of),
};

/**
 * Formats a catalogue text with its values. The build compiles texts with values or plurals to arrays (`precompile` in
 * next.config.mjs), although the catalogue's types call them strings.
 */
export function formatMessage(text: string, values: Values): string {
  return String(format(text as CompiledMessage, LOCALE, values, { formatters }));
}

/** Splits a message around one of its values, so that the value can be rendered as an element. */
export function splitAtValue(text: string, name: string): [before: string, after: string] {
  const [before = "", after = ""] = formatMessage(text, { [name]: MARK }).split(MARK);
  return [before, after];
}

/** A private-use character that no catalogue text contains. */
const MARK = "\uE000";
