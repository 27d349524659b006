import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";
import { intlLocale, type Locale } from "../contract/languages/locales";
import { isolateForeign } from "./isolate-foreign";
import type { Tag, Value } from "./message";

/** Texts as the build compiles them: sentences with values are arrays (`precompile` in next.config.mjs). */
export type RawTexts = string | readonly unknown[] | { readonly [key: string]: RawTexts };

/** How icu-minify compiles a `select`. */
const TYPE_SELECT = 1;

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
    const inserted = isolateInserted(raw, values, locale);
    const parts = format<ReactNode>(raw as CompiledMessage, intlLocale(locale), inserted, { formatters });
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
  };
}

/** The values with texts of the other direction isolated; a value that chooses a variant (`select`) stays as it is. */
function isolateInserted<Values extends Readonly<Record<string, unknown>>>(
  sentence: readonly unknown[],
  values: Values,
  locale: Locale,
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const isInserted = typeof value === "string" && !choosesVariant(sentence, name);
    return [name, isInserted ? isolateForeign(value, locale) : value];
  });
  return Object.fromEntries(entries) as Values;
}

/** Whether a compiled sentence, or a part of it, has a `select` of this name. */
function choosesVariant(node: unknown, name: string): boolean {
  if (Array.isArray(node)) {
    return (node[0] === name && node[1] === TYPE_SELECT) || node.some((inner) => choosesVariant(inner, name));
  }
  return typeof node === "object" && node !== null && Object.values(node).some((inner) => choosesVariant(inner, name));
}

function isSentence(raw: Exclude<RawTexts, string>): raw is readonly unknown[] {
  return Array.isArray(raw);
}
