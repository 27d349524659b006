import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { plans } from "../../db/schema/plans";
import { PLANS } from "../../seed/plans";
import type { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { beginUpgrade, createStripePayments } from "../../testing/payments";
import { adminCaller } from "../../testing/signed-in";

let till: Awaited<ReturnType<typeof createStripePayments>>;
let admin: Caller;
const price = { unit_amount: 1_900, currency: "eur", interval: "month", product: "prod_portrait" } as const;
beforeAll(async () => {
  till = await createStripePayments();
  admin = await adminCaller(till.on);
  till.stripe.state.prices.set("price_month", price);
  till.stripe.state.prices.set("price_year", { ...price, unit_amount: 14_400, interval: "year" });
  till.stripe.state.prices.set("price_dollars", { ...price, currency: "usd" });
  till.stripe.state.prices.set("price_dear", { ...price, unit_amount: 2_050 });
  till.stripe.state.prices.set("price_archived", { ...price, active: false });
});
afterAll(() => till.close());
beforeEach(async () => {
  till.stripe.fail(null);
  const none = { stripeMonthlyPriceId: null, stripeYearlyPriceId: null };
  for (const { id, ...plan } of PLANS) {
    await till.on.platform.db
      .update(plans)
      .set({ ...plan, ...none })
      .where(eq(plans.id, id));
  }
});

const setMonthly = (stripe_monthly_price_id: string) =>
  admin.call("updatePlan", { id: "portrait", stripe_monthly_price_id });
const portrait = async () => {
  const listed = await admin.call("listPlans", {});
  return listed.ok ? listed.data.items.find(({ id }) => id === "portrait") : undefined;
};

describe("a price of the payment provider", () => {
  test("is taken when it is in euro, of the interval and of the amount; checkouts then charge it", async () => {
    const ids = { stripe_monthly_price_id: "price_month", stripe_yearly_price_id: "price_year" };
    expect(await admin.call("updatePlan", { id: "portrait", ...ids })).toMatchObject({
      ok: true,
      data: { ...ids, stripe_monthly_state: "found", stripe_yearly_state: "found" },
    });
    expect(await portrait()).toMatchObject({ stripe_monthly_state: "found", stripe_yearly_state: "found" });
    const owner = await ownerOfAnEntity(till.on, "priced");
    await beginUpgrade(owner, { plan_id: "portrait", plan_duration: "year" });
    const started = till.stripe.asked.findLast(({ line }) => line === "POST /v1/checkout/sessions");
    expect(JSON.stringify(started?.form.line_items)).toContain("price_year");
  });

  test.each([
    ["unknown", "price_gone", "The payment provider has no price with this ID."],
    ["archived", "price_archived", "This price is archived at the payment provider."],
    ["in another currency", "price_dollars", "This price is in USD at the payment provider. It has to be in EUR."],
    [
      "of another interval",
      "price_year",
      "This price is charged every year at the payment provider. It has to be every month.",
    ],
    ["of another amount", "price_dear", "This price is €20.50 at the payment provider. It has to be €19.00."],
  ])("is refused when it is %s", async (_, id, sentence) => {
    expect(await setMonthly(id)).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { stripe_monthly_price_id: sentence } } },
    });
    expect(await portrait()).toMatchObject({ stripe_monthly_price_id: null, stripe_monthly_state: "none" });
  });

  test("is checked again when the plan gets another price, so that the two stay the same", async () => {
    await setMonthly("price_month");
    expect(await admin.call("updatePlan", { id: "portrait", price_monthly: 20.5 })).toMatchObject({
      ok: false,
      error: { data: { fields: { stripe_monthly_price_id: expect.stringContaining("It has to be €20.50.") } } },
    });
    const both = { price_monthly: 20.5, stripe_monthly_price_id: "price_dear" };
    expect(await admin.call("updatePlan", { id: "portrait", ...both })).toMatchObject({ ok: true, data: both });
  });

  test("is not asked for by an edit that leaves it as it is", async () => {
    await setMonthly("price_month");
    till.stripe.fail(500);
    expect(await admin.call("updatePlan", { id: "portrait", description: ["For one person."] })).toMatchObject({
      ok: true,
      data: { stripe_monthly_price_id: "price_month", stripe_monthly_state: "unchecked" },
    });
    expect(await setMonthly("price_other")).toMatchObject({
      ok: false,
      status: 502,
      error: { data: { code: "payment_unavailable" } },
    });
  });

  test("that is archived or deleted later reads so in the list", async () => {
    await setMonthly("price_month");
    till.stripe.state.prices.set("price_month", { ...price, active: false });
    expect(await portrait()).toMatchObject({ stripe_monthly_state: "differs" });
    till.stripe.state.prices.delete("price_month");
    expect(await portrait()).toMatchObject({ stripe_monthly_state: "missing" });
    till.stripe.state.prices.set("price_month", price);
  });

  test("can be taken away again, which lets a checkout state the amount", async () => {
    await setMonthly("price_month");
    expect(await setMonthly("")).toMatchObject({ ok: true, data: { stripe_monthly_price_id: null } });
  });
});
