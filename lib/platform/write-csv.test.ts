import { expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import type { Locale } from "../contract/languages/locales";
import { runInLocale } from "../i18n/platform-locale";
import { writeCsv } from "./write-csv";

async function* rowsOf<T>(...rows: T[]) {
  yield* rows;
}

async function csvOf(locale: Locale, row: Record<"name" | "score", string | number | boolean | null>) {
  const lines = runInLocale(locale, () => writeCsv(["name", "score"], rowsOf(row)));
  let text = "";
  for await (const line of lines) text += line;
  return text.replace("\ufeff", "").split("\r\n")[1];
}

test.each(["fr", "de", "nl", "it", "es", "pt", "ru", "el", "id"] as const)(
  "Excel in %s gets semicolons and decimal commas",
  async (locale) => {
    expect(await csvOf(locale, { name: "Ada", score: 4.5 })).toBe("Ada;4,5");
  },
);

test.each(["en", "ar", "hi", "zh", "th", "bn", "ja", "ko"] as const)("Excel in %s gets commas", async (locale) => {
  expect(await csvOf(locale, { name: "Ada", score: 4.5 })).toBe("Ada,4.5");
});

test.each(["=1+1", "+1", "-1", "@a", "＝1+1", "＋1", "－1", "＠a"])(
  "no cell begins with the formula %s",
  async (formula) => {
    expect(await csvOf("en", { name: formula, score: true })).toBe(`'${formula},true`);
  },
);

test.each(["a\nb", "a\rb", "a\r\nb", " a", "a ", 'say "a"'])("the cell %j is read again as it is", async (name) => {
  const lines = runInLocale("de", () => writeCsv(["name", "score"], rowsOf({ name, score: 1 })));
  let text = "";
  for await (const line of lines) text += line;
  expect(parse(text, { bom: true, delimiter: ";" })).toEqual([
    ["name", "score"],
    [name, "1"],
  ]);
});

test("a cell has no more characters than Excel holds", async () => {
  const [name = ""] = (await csvOf("en", { name: "a".repeat(40_000), score: null }))?.split(",") ?? [];
  expect(name).toHaveLength(32_766);
  expect(name.endsWith("a…")).toBe(true);
});
