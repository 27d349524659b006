import { expect, test } from "@jest/globals";
import { nextOnWay } from "./next-workflow-step";

const workflow = {
  status: "open",
  plan_id: "voice",
  plan_duration: "year",
  payment_status: "none",
  terms_accepted: true,
} as const;
const type = { terms: "**Be honest.**" };
const voice = { id: "voice", price_monthly: 39, price_annual: 295 };
const free = { id: "free", price_monthly: 0, price_annual: 0 };

test.each([
  ["none", "payment"],
  ["processing", "processing"],
  ["failed", "unpaid"],
  ["cancelled", "unpaid"],
  ["completed", "form"],
] as const)("with a paid plan whose payment is %s comes: %s", (payment_status, next) => {
  expect(nextOnWay({ ...workflow, payment_status }, type, voice, true)).toBe(next);
  expect(nextOnWay({ ...workflow, payment_status }, type, null, true)).toBe(next);
});

test("a free plan asks for no payment, whatever became of one before", () => {
  for (const payment_status of ["none", "processing", "failed", "cancelled"] as const)
    expect(nextOnWay({ ...workflow, plan_id: "free", payment_status }, type, free, true)).toBe("form");
  expect(nextOnWay({ ...workflow, plan_id: "free" }, type, null, true)).toBe("form");
});

test("terms come before the form where the type has any", () => {
  const unread = { ...workflow, plan_id: "free", terms_accepted: false };
  expect(nextOnWay(unread, type, free, true)).toBe("acceptTermsUnauth");
  expect(nextOnWay(unread, { terms: null }, free, true)).toBe("form");
});

test("without a plan one is chosen; a way that ended in an account is not gone on with", () => {
  expect(nextOnWay({ ...workflow, plan_id: null }, type, null, true)).toBe("choosePlan");
  expect(nextOnWay({ ...workflow, status: "completed" }, type, voice, true)).toBe("noWorkflow");
});

test("where the site sells no plans none is chosen and nothing is paid", () => {
  expect(nextOnWay({ ...workflow, plan_id: null }, type, null, false)).toBe("form");
  expect(nextOnWay({ ...workflow, plan_id: null, terms_accepted: false }, type, null, false)).toBe("acceptTermsUnauth");
  for (const payment_status of ["none", "processing", "failed", "cancelled"] as const)
    expect(nextOnWay({ ...workflow, payment_status }, type, voice, false)).toBe("form");
  expect(nextOnWay({ ...workflow, status: "completed" }, type, null, false)).toBe("noWorkflow");
});
