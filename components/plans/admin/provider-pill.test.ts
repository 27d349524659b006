import { expect, test } from "@jest/globals";
import type { AdminPlan, PriceObjectState } from "@/lib/contract/plans/admin-schemas";
import { providerStatus } from "./provider-pill";

const plan = (month: PriceObjectState, year: PriceObjectState, changes: object = {}) =>
  ({
    is_free: false,
    price_monthly: 19,
    price_annual: 144,
    stripe_monthly_state: month,
    stripe_yearly_state: year,
    ...changes,
  }) as AdminPlan;

test.each([
  ["found", "found", "both"],
  ["found", "none", "year"],
  ["none", "found", "month"],
  ["none", "none", "none"],
  ["found", "differs", "differs"],
  ["missing", "none", "gone"],
  ["found", "unchecked", "unchecked"],
] as const)("a price that is %s for a month and %s for a year reads %s", (month, year, status) => {
  expect(providerStatus(plan(month, year))).toBe(status);
});

test("a duration without a price needs no price at the provider", () => {
  expect(providerStatus(plan("found", "none", { price_annual: 0 }))).toBe("one");
});

test("the free plan needs no price at the provider", () => {
  expect(providerStatus(plan("none", "none", { is_free: true, price_monthly: 0, price_annual: 0 }))).toBeNull();
});
