import type { CallInput } from "@/lib/client/api/api";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { Messages } from "@/lib/i18n/message-types";
import { parseYear } from "./knowledge-limits";

type Language = NonNullable<CallInput<"createContextData">["language"]>;
type RefreshInterval = NonNullable<CallInput<"createContextData">["refresh_interval"]>;
type Problems = Record<string, string>;

/** The chosen language; undefined leaves it to detection. */
export function languageOf(value: string): Language | undefined {
  return value in LANGUAGES ? (value as Language) : undefined;
}

export function refreshIntervalOf(value: string): RefreshInterval {
  return value === "daily" || value === "weekly" || value === "monthly" ? value : "never";
}

/** The year and the language of a new document, as its call takes them. */
export function commonInput({ year, language }: Readonly<Record<"year" | "language", string>>) {
  const parsed = parseYear(year);
  const chosen = languageOf(language);
  return {
    ...(parsed === null || parsed === undefined ? {} : { year: parsed }),
    ...(chosen ? { language: chosen } : {}),
  };
}

/** The problem of a year's field, if it has one. */
export function yearProblems(year: string, texts: Messages["knowledge"]["fields"]): Problems {
  return parseYear(year) === undefined ? { year: texts.yearInvalid } : {};
}
