import { expect, test } from "@jest/globals";
import { annualSaving, annualSavingPercent, euro, isFree, isSoldFor, priceOf, upgradePlans } from "./plan-prices";

const plan = (plan_name: string, price_monthly: number, price_annual: number) => ({
  plan_name,
  price_monthly,
  price_annual,
});

test("returns the price of the duration", () => {
  expect(priceOf(plan("Portrait", 19, 144), "month")).toBe(19);
  expect(priceOf(plan("Portrait", 19, 144), "year")).toBe(144);
});

test.each([
  ["Portrait", 19, 144, 84],
  ["Voice", 39, 295, 173],
  ["Institution", 129, 975, 573],
  ["Free", 0, 0, 0],
  ["Dearer by the year", 10, 130, 0],
  ["By the month alone", 10, 0, 0],
])("the annual saving of %s is twelve monthly prices less the annual one", (name, month, year, saving) => {
  expect(annualSaving(plan(name, month, year))).toBe(saving);
});

test("offers neither a plan named free, in any letter case, nor one without a price as an upgrade", () => {
  const plans = [
    plan("Free", 0, 0),
    plan("FREE for ever", 5, 50),
    plan("freelance", 5, 50),
    plan("Gift", 0, 0),
    plan("Monthly only", 9, 0),
    plan("Portrait", 19, 144),
  ];
  expect(upgradePlans(plans).map(({ plan_name }) => plan_name)).toEqual(["Monthly only", "Portrait"]);
});

test("treats a plan without a price for either duration as free", () => {
  expect(isFree(plan("Gift", 0, 0))).toBe(true);
  expect(isFree(plan("Free", 0, 12))).toBe(false);
});

test("shows cents only when there are any", () => {
  expect(euro(144, "en")).toBe("€144");
  expect(euro(1250, "en")).toBe("€1,250");
  expect(euro(19.5, "en")).toBe("€19.50");
});

test.each([
  ["Portrait", 19, 144, 37],
  ["Half", 10, 60, 50],
  ["Dearer by the year", 10, 130, 0],
  ["By the year alone", 0, 130, 0],
])("the annual saving of %s in percent", (name, month, year, percent) => {
  expect(annualSavingPercent(plan(name, month, year))).toBe(percent);
});

test("a plan is sold for the durations that it has a price for", () => {
  expect([isSoldFor(plan("Monthly", 9, 0), "month"), isSoldFor(plan("Monthly", 9, 0), "year")]).toEqual([true, false]);
});

test("the free plan is sold for both durations", () => {
  expect([isSoldFor(plan("Free", 0, 0), "month"), isSoldFor(plan("Free", 0, 0), "year")]).toEqual([true, true]);
});
