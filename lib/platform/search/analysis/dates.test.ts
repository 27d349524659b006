import { expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { dateTerms } from "./dates";
import { foldNumbers } from "./fold";
import { termsOf } from "./terms";

const MARCH_12 = "3|12";

test.each([
  ["12.03.2026", "de"],
  ["12. März 2026", "de"],
  ["am 12.03. um 9 Uhr", "de"],
  ["12 March 2026", "en"],
  ["March 12", "en"],
  ["the 12th of March", "en"],
  ["Mar 12, 2026", "en"],
  ["2026-03-12", "en"],
  ["12 de marzo", "es"],
  ["le 12 mars", "fr"],
  ["3月12日", "ja"],
  ["3월 12일", "ko"],
  ["12/03/2026", "fr"],
])("reads %s (%s) as one date", (text, language) => {
  expect(dateTerms(text, language)).toContain(MARCH_12);
});

test.each(LANGUAGE_CODES)("reads the long and the numeric form of %s alike", (language) => {
  const date = new Date(Date.UTC(2026, 2, 12));
  const options = { day: "numeric", month: "long", timeZone: "UTC", calendar: "gregory" } as const;
  const long = foldNumbers(new Intl.DateTimeFormat(language, options).format(date));
  expect(dateTerms(long, language)).toContain(MARCH_12);
  expect(dateTerms("12.03.2026", language)).toContain(MARCH_12);
});

test("keeps both readings of an English date with slashes", () => {
  expect(dateTerms("3/12/2026", "en")).toEqual(expect.arrayContaining(["12|3", MARCH_12]));
});

test.each(["version 1.2.3", "the ratio 3/12", "10:12 and 14:03", "in March 2026", "call 12 345 678"])(
  "finds no date in %s",
  (text) => {
    expect(dateTerms(text, "en")).toEqual([]);
  },
);

test("gives a question and a text with the same date a term in common", () => {
  const shared = termsOf("Am 12.03.2026 ist der Markt.", "de").map(({ text }) => text);
  expect(termsOf("Was ist am 12. März?", "de").map(({ text }) => text)).toContain(MARCH_12);
  expect(shared).toContain(MARCH_12);
});
