import { expect, test } from "@jest/globals";
import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "@/lib/contract/billing/schemas";
import texts from "@/lib/i18n/messages/en/billing.json";
import { statusOf } from "./billing-status";

const lookOf = (status: string) => {
  const { name, look, tone } = statusOf(status);
  return [texts.statuses[name], tone, look];
};

test("gives each status a label with a colour and a dot shape", () => {
  expect(
    Object.fromEntries([...INVOICE_STATUSES, ...SUBSCRIPTION_STATUSES].map((name) => [name, lookOf(name)])),
  ).toEqual({
    paid: ["Paid", "success", "full"],
    pending: ["Pending", "warning", "half"],
    failed: ["Failed", "danger", "square"],
    canceled: ["Canceled", "neutral", "hollow"],
    refunded: ["Refunded", "info", "hollow"],
    partially_refunded: ["Partly refunded", "info", "half"],
    disputed: ["Disputed", "warning", "half"],
    charged_back: ["Charged back", "danger", "square"],
    active: ["Active", "success", "full"],
    inactive: ["Inactive", "neutral", "hollow"],
    trialing: ["Trial", "info", "half"],
    past_due: ["Past Due", "warning", "square"],
    unpaid: ["Unpaid", "danger", "hollow"],
  });
});

test("treats both spellings of canceled alike", () => {
  expect(lookOf("cancelled")).toEqual(lookOf("canceled"));
});

test("calls any other status unknown", () => {
  for (const other of ["", "incomplete", "PAID", "toString"]) expect(lookOf(other)[0]).toBe("Unknown");
});
