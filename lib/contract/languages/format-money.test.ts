import { expect, test } from "@jest/globals";
import { formatMinorUnits, formatMoney } from "./format-money";

test.each([
  [144, "exact", "€144.00"],
  [144, "short", "€144"],
  [19.5, "short", "€19.50"],
  [1250, "short", "€1,250"],
  [6.123, "cost", "€6.12"],
  [0.0421, "cost", "€0.042"],
  [0.000012, "cost", "€0.000012"],
  [0, "cost", "€0.00"],
] as const)("formats %d with %s digits as %s", (amount, digits, text) => {
  expect(formatMoney(amount, "EUR", "en", digits)).toBe(text);
});

test("formats minor units by the currency's own digits", () => {
  expect([formatMinorUnits(29_500, "eur", "en"), formatMinorUnits(295, "jpy", "en")]).toEqual(["€295.00", "JP¥295"]);
});
