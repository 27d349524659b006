import { expect, test } from "@jest/globals";
import { nextWorkflowStep } from "./next-workflow-step";

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
] as const)("a paid plan whose payment is %s leads to %s", (payment_status, next) => {
  expect(nextWorkflowStep({ ...workflow, payment_status }, type, voice, true)).toBe(next);
  expect(nextWorkflowStep({ ...workflow, payment_status }, type, null, true)).toBe(next);
});

test("a free plan needs no payment, whatever an earlier payment's status", () => {
  for (const payment_status of ["none", "processing", "failed", "cancelled"] as const)
    expect(nextWorkflowStep({ ...workflow, plan_id: "free", payment_status }, type, free, true)).toBe("form");
  expect(nextWorkflowStep({ ...workflow, plan_id: "free" }, type, null, true)).toBe("form");
});

test("the terms come before the form when the type has any", () => {
  const unread = { ...workflow, plan_id: "free", terms_accepted: false };
  expect(nextWorkflowStep(unread, type, free, true)).toBe("acceptTermsUnauth");
  expect(nextWorkflowStep(unread, { terms: null }, free, true)).toBe("form");
});

test("a plan is chosen first, and a completed workflow is not continued", () => {
  expect(nextWorkflowStep({ ...workflow, plan_id: null }, type, null, true)).toBe("choosePlan");
  expect(nextWorkflowStep({ ...workflow, status: "completed" }, type, voice, true)).toBe("noWorkflow");
});

test("a site without plans skips the plan and payment steps", () => {
  expect(nextWorkflowStep({ ...workflow, plan_id: null }, type, null, false)).toBe("form");
  expect(nextWorkflowStep({ ...workflow, plan_id: null, terms_accepted: false }, type, null, false)).toBe(
    "acceptTermsUnauth",
  );
  for (const payment_status of ["none", "processing", "failed", "cancelled"] as const)
    expect(nextWorkflowStep({ ...workflow, payment_status }, type, voice, false)).toBe("form");
  expect(nextWorkflowStep({ ...workflow, status: "completed" }, type, null, false)).toBe("noWorkflow");
});
