import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";
import { intlLocale, type Locale } from "../contract/languages/locales";
import type { Tag, Value } from "./message";

/** Texts as the build compiles them: sentences with values are arrays (`precompile` in next.config.mjs). */
export type RawTexts = string | readonly unknown[] | { readonly [key: string]: RawTexts };

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...of) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of) => new Intl.NumberFormat(...of),
  getPluralRules: (...of) => new Intl.PluralRules(...of),
};

/** A tree of texts whose sentences with values are functions that format them in one language. */
export function bindTexts(raw: RawTexts, locale: Locale): unknown {
  if (typeof raw === "string") return raw;
  if (!isSentence(raw)) {
    return Object.fromEntries(Object.entries(raw).map(([key, inner]) => [key, bindTexts(inner, locale)]));
  }
  return (values: Readonly<Record<string, Value | Tag>>): ReactNode => {
    const parts = format<ReactNode>(raw as CompiledMessage, intlLocale(locale), values, { formatters });
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
  };
}

function isSentence(raw: Exclude<RawTexts, string>): raw is readonly unknown[] {
  return Array.isArray(raw);
}
