import { describe, expect, test } from "@jest/globals";
import { readSettings } from "../../config";
import { SettingsError } from "../../settings-error";

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const kindOf = (env: Record<string, string>) => readSettings(env).payments.kind;

describe("the payment settings", () => {
  test.each([
    ["without a word, on one's own machine", {}, "test"],
    ["in a house without https", { APP_URL: "http://gallery.lan" }, "test"],
    ["on one's own machine by https", { APP_URL: "https://localhost" }, "test"],
    ["at a public address, where plans would be free", { APP_URL: "https://gallery.example" }, "unconfigured"],
    ["at a public address that says so", { APP_URL: "https://gallery.example", PAYMENTS: "test" }, "test"],
    ["with Stripe", { APP_URL: "https://gallery.example", ...STRIPE }, "stripe"],
    ["with Stripe switched off", { ...STRIPE, PAYMENTS: "off" }, "off"],
  ])("%s: %j is %s", (_, env, kind) => {
    expect(kindOf(env as Record<string, string>)).toBe(kind);
  });

  test("stop the sale of plans only with PAYMENTS=off", () => {
    expect(readSettings({ ...STRIPE, PAYMENTS: "off" }).sellsPlans).toBe(false);
    expect(readSettings({ APP_URL: "https://gallery.example", PAYMENTS: "off" }).sellsPlans).toBe(false);
    expect(readSettings({ APP_URL: "https://gallery.example" }).sellsPlans).toBe(true);
    expect(readSettings({ PAYMENTS: "test" }).sellsPlans).toBe(true);
    expect(readSettings({}).sellsPlans).toBe(true);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec" }, "STRIPE_SECRET_KEY"],
    [{ PAYMENTS: "free" }, "PAYMENTS"],
    [{ ...STRIPE, STRIPE_API_BASE: "ftp://stripe" }, "STRIPE_API_BASE"],
  ])("stop the start for %j with a message about %s", (env, name) => {
    expect(() => readSettings(env as Record<string, string>)).toThrow(SettingsError);
    expect(() => readSettings(env as Record<string, string>)).toThrow(name);
  });
});
