import { foldAccents } from "./fold";

/** 2026-03-12, 12.03.2026, 3/12/26; the separators of one date are alike. */
const NUMERIC = /(?<![\d.,/-])(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/gu;
/** "12.03.", as languages with ordinal points write a day of any year. */
const WITHOUT_YEAR = /(?<![\d.,/-])(\d{1,2})\.\s?(\d{1,2})\.(?![\d])/gu;
/** 3月12日, 3월 12일. */
const EAST_ASIAN = /(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日日号號일]/gu;
const TOKEN = /[\p{L}\p{M}]{1,40}|\d{1,4}/gu;

/** Words between a day and its month: "12 de marzo", "the 12th of March", "1er mars". */
const JOINS: ReadonlySet<string> = new Set("de of der the th st nd rd er º ª ο of".split(" "));
const DISTANCE_MAX = 3;

const monthsByLanguage = new Map<string, ReadonlyMap<string, number>>();

/**
 * The terms of a text's dates, the same however a date is written: one for the day and month. A date whose day and month cannot be
 * told apart ("3/12/2026" in English) has one for each reading. `text` has ASCII digits.
 */
export function dateTerms(text: string, language: string): string[] {
  if (!/\d/.test(text)) return [];
  const terms = new Set<string>();
  const add = (month: number, day: number) => {
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) terms.add(`${month}|${day}`);
  };
  for (const [, first = "", mark, second = "", third = ""] of text.matchAll(NUMERIC)) {
    if (first.length === 4) add(Number(second), Number(third));
    else {
      add(Number(second), Number(first));
      if (language === "en" && mark === "/") add(Number(first), Number(second));
    }
  }
  for (const [, day, month] of text.matchAll(WITHOUT_YEAR)) add(Number(month), Number(day));
  for (const [, month, day] of text.matchAll(EAST_ASIAN)) add(Number(month), Number(day));
  for (const [month, day] of namedDates(text, language)) add(month, day);
  return [...terms];
}

/** Dates with the month's name, which stands beside the day. */
function namedDates(text: string, language: string): [month: number, day: number][] {
  const months = monthsOf(language);
  const tokens = Array.from(text.matchAll(TOKEN), ([token]) => foldAccents(token.toLowerCase()));
  const dayFrom = (place: number, step: number): number | null => {
    for (let at = place + step; Math.abs(at - place) <= DISTANCE_MAX; at += step) {
      const token = tokens[at] ?? "";
      if (/^\d{1,2}$/.test(token)) return Number(token);
      if (!JOINS.has(token)) return null;
    }
    return null;
  };
  return tokens.flatMap((token, place): [number, number][] => {
    const month = months.get(token);
    if (month === undefined) return [];
    const day = dayFrom(place, -1) ?? dayFrom(place, 1);
    return day === null ? [] : [[month, day]];
  });
}

/** The numbers of months by their names in a language and in English: long and short, alone and within a date. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const known = monthsByLanguage.get(language);
  if (known) return known;
  const months = new Map<string, number>();
  for (const locale of new Set([language, "en"])) {
    for (const month of ["long", "short"] as const) {
      for (const options of [{ month }, { month, day: "numeric" as const }]) {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC", calendar: "gregory" });
        for (let number = 1; number <= 12; number++) {
          const parts = format.formatToParts(new Date(Date.UTC(2000, number - 1, 15)));
          const name = parts.find(({ type }) => type === "month")?.value ?? "";
          const word = foldAccents(name.toLowerCase().replace(/[.\s]/g, ""));
          if (/^[\p{L}\p{M}]+$/u.test(word) && !months.has(word)) months.set(word, number);
        }
      }
    }
  }
  monthsByLanguage.set(language, months);
  return months;
}
