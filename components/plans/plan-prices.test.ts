import { expect, test } from "@jest/globals";
import { annualSaving, euro, isFree, priceOf, upgradePlans } from "./plan-prices";

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
  expect(euro(144)).toBe("€144");
  expect(euro(1250)).toBe("€1,250");
  expect(euro(19.5)).toBe("€19.50");
});
