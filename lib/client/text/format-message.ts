import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { DEFAULT_LOCALE, intlLocale, LOCALE_MARK, type Locale } from "@/lib/contract/languages/locales";

type Values = Readonly<Record<string, string | number>>;

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...of) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of) => new Intl.NumberFormat(...of),
  getPluralRules: (...of) => new Intl.PluralRules(...of),
};

/**
 * Formats a catalogue text with its values, in the text's own language. The build compiles texts with values or plurals to arrays
 * (`precompile` in next.config.mjs), although the catalogue's types call them strings, and a page's texts name their
 * language in the first part.
 */
export function formatMessage(text: string, values: Values): string {
  const { locale, message } = readLocale(text as CompiledMessage);
  return String(format(message, intlLocale(locale), values, { formatters }));
}

/** Splits a message around one of its values, so that the value can be rendered as an element. */
export function splitAtValue(text: string, name: string): [before: string, after: string] {
  const [before = "", after = ""] = formatMessage(text, { [name]: MARK }).split(MARK);
  return [before, after];
}

function readLocale(message: CompiledMessage): { locale: Locale; message: CompiledMessage } {
  const first = Array.isArray(message) ? message[0] : undefined;
  if (typeof first !== "string" || !first.startsWith(LOCALE_MARK)) return { locale: DEFAULT_LOCALE, message };
  return { locale: first.slice(LOCALE_MARK.length) as Locale, message: message.slice(1) as CompiledMessage };
}

/** A private-use character that no catalogue text contains. */
const MARK = "\uE000";
