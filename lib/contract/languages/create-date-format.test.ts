import { expect, test } from "@jest/globals";
import { createDateFormat } from "./create-date-format";

const LONG = { dateStyle: "long", timeZone: "UTC" } as const;

test.each([
  ["the first of a month", "2026-12-01", LONG, "1er décembre 2026"],
  ["a shortened month", "2026-02-01", { dateStyle: "medium", timeZone: "UTC" }, "1er févr. 2026"],
  ["the eleventh", "2026-12-11", LONG, "11 décembre 2026"],
  ["the thirty-first", "2026-01-31", LONG, "31 janvier 2026"],
  ["a date in digits", "2026-12-01", { dateStyle: "short", timeZone: "UTC" }, "01/12/2026"],
] as const)("writes %s in French", (_, at, options, written) => {
  expect(createDateFormat("fr", options).format(new Date(at))).toBe(written);
});

test("leaves the first of a month to Intl in other languages", () => {
  expect(createDateFormat("es", LONG).format(new Date("2026-12-01"))).toBe("1 de diciembre de 2026");
});
