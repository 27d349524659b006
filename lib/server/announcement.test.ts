import { expect, test } from "@jest/globals";
import { readSettings } from "../platform/config";
import { announcement } from "./announcement";

const lines = (env: Record<string, string>) =>
  announcement(readSettings(env), { firstAdmin: null, hasOperator: true }).join("\n");

test("names the mailbox on a loopback address without a mail server", () => {
  expect(lines({})).toContain("http://localhost:3000/dev/mailbox");
  expect(lines({ SMTP_URL: "smtp://mail.example" })).not.toContain("mailbox");
  expect(lines({ APP_URL: "https://semblance.example" })).not.toContain("mailbox");
});

test("warns about a public address without a mail server or a payment provider", () => {
  const APP_URL = "https://semblance.example";
  const mail = { SMTP_URL: "smtp://mail.example" };
  const payments = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(lines({ APP_URL, ...payments })).toContain("Warning: SMTP_URL is not set");
  expect(lines({ APP_URL, ...mail })).toContain("Warning: STRIPE_SECRET_KEY is not set");
  expect(lines({ APP_URL, ...mail, ...payments })).not.toContain("Warning");
});

test("prints the first admin when the start created one", () => {
  const firstAdmin = { email: "a@b.test", password: "Secret-1" };
  expect(announcement(readSettings({}), { firstAdmin }).join("\n")).toMatch(/a@b\.test[\s\S]*Secret-1/);
});

test("warns about a public address whose operator is unknown", () => {
  const warn = (env: Record<string, string>, hasOperator: boolean) =>
    announcement(readSettings(env), { firstAdmin: null, hasOperator }).join("\n");
  const APP_URL = "https://semblance.example";
  expect(warn({ APP_URL }, false)).toContain("OPERATOR_LEGAL_NAME");
  expect(warn({ APP_URL }, false)).toContain("https://semblance.example/admin/operator");
  expect(warn({ APP_URL }, true)).not.toContain("OPERATOR_LEGAL_NAME");
  expect(warn({}, false)).not.toContain("OPERATOR_LEGAL_NAME");
});
