import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { invoices, subscriptions } from "../../db/schema/billing";
import { plans } from "../../db/schema/plans";
import { unauthWorkflows } from "../../db/schema/workflow";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  beginUpgrade,
  createStripePayments,
  planOf,
  RETURN_URLS,
  sessionIn,
  sweepPayments,
  upgradeOwner,
} from "../../testing/payments";

const DAY_MS = 24 * 60 * 60 * 1000;

let till: Awaited<ReturnType<typeof createStripePayments>>;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  till = await createStripePayments();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(till.on, `trusting-${++count}`);
  till.stripe.state.events.splice(0);
  till.stripe.fail(null);
  till.stripe.loseResponses(false);
  till.stripe.state.declines = false;
});
const rowsOf = () => till.on.platform.db.select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
const invoicesOf = () => till.on.platform.db.select().from(invoices).where(eq(invoices.entityId, owner.entityId));
const mailsOf = () => till.on.mails.filter(({ to }) => to === `trusting-${count}@owners.test`);
const sweep = () => sweepPayments(till.on);
const ask = (extra: object) =>
  owner.caller.send("createUpgradeCheckout", {
    digitalentity_id: owner.entityId,
    plan_id: "voice",
    plan_duration: "year",
    ...RETURN_URLS,
    ...extra,
  });

describe("the browser's input", () => {
  test.each([
    ["a lower amount", { amount: 1 }, "amount"],
    ["the amount of the other duration", { amount: 3_900 }, "amount"],
    ["another currency", { currency: "jpy" }, "currency"],
    ["a price of its own", { stripe_price_id: "price_cheap" }, "stripe_price_id"],
    ["a plan that there is not", { plan_id: "palace" }, "plan_id"],
    ["the plan that costs nothing", { plan_id: "free" }, "plan_id"],
  ])("is rejected with %s and starts no checkout", async (_, extra, field) => {
    const calls = till.stripe.asked.length;
    const response = await ask(extra);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
    expect(till.stripe.asked).toHaveLength(calls);
  });

  test("is rejected without the required ids, with the catalogue's message", async () => {
    const urls = RETURN_URLS;
    const given = async (response: Promise<Response>) => Object.values((await (await response).json()).data.fields);
    expect(
      await given(owner.caller.send("createUpgradeCheckout", { plan_duration: "year", plan_id: "", ...urls })),
    ).toEqual(expect.arrayContaining(["Digital entity ID is required", "Plan ID is required"]));
    expect(await given(owner.caller.send("getUpgradeEligibility", { digitalentity_id: "x" }))).toEqual([
      "Digital entity ID is not a valid ID.",
    ]);
    expect(await given(owner.caller.send("getBillingDetails", { invoice_id: "x" }))).toEqual([
      "Invoice ID is not a valid ID.",
    ]);
  });

  test("is rejected with a plan of another entity type", async () => {
    const { db } = till.on.platform;
    await db
      .update(plans)
      .set({ entityTypes: ["role"] })
      .where(eq(plans.id, "institution"));
    expect((await ask({ plan_id: "institution" })).status).toBe(400);
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    const moved = await owner.caller.send("changePlan", { id, plan_id: "institution", plan_duration: "year" });
    expect(moved.status).toBe(400);
    await db
      .update(plans)
      .set({ entityTypes: ["person", "role"] })
      .where(eq(plans.id, "institution"));
  });

  test("never sets the price, and is accepted with the right one", async () => {
    const response = await ask({ amount: 29_500, currency: "EUR", stripe_price_id: null });
    expect(response.status).toBe(200);
    const { form, idempotencyKey } = till.stripe.asked.at(-1) ?? {};
    expect(form).toMatchObject({
      mode: "subscription",
      line_items: {
        "0": {
          price_data: {
            unit_amount: "29500",
            currency: "eur",
            recurring: { interval: "year" },
            product_data: { name: "Voice" },
          },
        },
      },
    });
    expect(idempotencyKey).toMatch(/^checkout-/);
  });

  test.each([
    "https://evil.test/",
    "//evil.test/",
    "https://localhost:3000@evil.test/",
    "http://localhost:3000.evil.test/",
    "http://localhost:3001/",
    "/.//evil.test/",
    "/\\evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "/api/system/logout",
  ])("is rejected with the return address %s", async (url) => {
    for (const extra of [{ success_url: url }, { cancel_url: url }]) {
      const response = await ask(extra);
      expect(response.status).toBe(400);
    }
    const { subscriptionId: subscription_id } = await upgradeOwner(till, owner);
    expect((await owner.caller.send("openBillingPortal", { subscription_id, return_url: url })).status).toBe(400);
  });

  test("is accepted with a return address on this site, which gets the session id", async () => {
    for (const success_url of ["http://localhost:3000/upgrade-success?a=1#top", "/upgrade-success?a=1#top"]) {
      expect((await ask({ success_url })).status).toBe(200);
      const expected = "http://localhost:3000/upgrade-success?a=1&session_id={CHECKOUT_SESSION_ID}#top";
      expect(till.stripe.asked.findLast(({ line }) => line === "POST /v1/checkout/sessions")?.form.success_url).toBe(
        expected,
      );
    }
  });

  test("does not reach the workflow of another browser", async () => {
    const started = await new Caller(till.on).call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    const workflow_id = started.data.guid;
    const attacker = new Caller(till.on);
    await attacker.call("createWorkflow", { entitytype: "person" });
    expect((await attacker.call("createWorkflowCheckout", { workflow_id, ...RETURN_URLS })).status).toBe(404);
    expect((await attacker.call("abandonCheckout", { workflow_id })).status).toBe(404);
  });

  test("is rejected for a workflow without a paid plan", async () => {
    const browser = new Caller(till.on);
    const started = await browser.call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    const workflow_id = started.data.guid;
    expect((await browser.call("createWorkflowCheckout", { workflow_id, ...RETURN_URLS })).status).toBe(409);
    await browser.call("updateWorkflow", { id: workflow_id, plan_id: "free", plan_duration: "year" });
    expect((await browser.call("createWorkflowCheckout", { workflow_id, ...RETURN_URLS })).status).toBe(409);
  });

  test("buys the plan of the checkout even if another one was chosen meanwhile", async () => {
    const browser = new Caller(till.on);
    const started = await browser.call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    const id = started.data.guid;
    await browser.call("updateWorkflow", { id, plan_id: "portrait", plan_duration: "month" });
    const checkout = await browser.call("createWorkflowCheckout", { workflow_id: id, ...RETURN_URLS });
    if (!checkout.ok) throw new Error(checkout.error.message);
    await browser.call("updateWorkflow", { id, plan_id: "institution", plan_duration: "year" });
    await till.pay(checkout.data.checkout_url);
    await till.deliver();
    const [workflow] = await till.on.platform.db.select().from(unauthWorkflows).where(eq(unauthWorkflows.id, id));
    expect(workflow).toMatchObject({ paymentStatus: "completed", planId: "portrait", planDuration: "month" });
  });
});

describe("a payment", () => {
  test("is never requested at a price that differs from ours", async () => {
    const { db } = till.on.platform;
    const price = { currency: "eur", interval: "month" as const, product: "prod_1" };
    till.stripe.state.prices.set("price_wrong", { ...price, unit_amount: 190 });
    till.stripe.state.prices.set("price_right", { ...price, unit_amount: 1_900 });
    const isPortrait = eq(plans.id, "portrait");
    await db.update(plans).set({ stripeMonthlyPriceId: "price_wrong" }).where(isPortrait);
    expect((await ask({ plan_id: "portrait", plan_duration: "month" })).status).toBe(502);
    await db.update(plans).set({ stripeMonthlyPriceId: "price_right" }).where(isPortrait);
    await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    expect(await planOf(till.on, owner.entityId)).toBe("portrait");
    await db.update(plans).set({ stripeMonthlyPriceId: null }).where(isPortrait);
  });

  test("that is late keeps the plan until the provider gives up, and is reported by mail", async () => {
    await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const [row] = await rowsOf();
    till.stripe.state.renew(String(row?.providerSubscriptionId), false);
    await till.deliver();
    await till.on.platform.jobs.whenIdle();
    expect(await rowsOf()).toMatchObject([{ status: "past_due" }]);
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    expect(mailsOf().map(({ subject }) => subject)).toContainEqual(expect.stringContaining("did not go through"));
    till.stripe.state.end(String(row?.providerSubscriptionId));
    await till.deliver();
    await till.on.platform.jobs.whenIdle();
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    const [, , ended] = mailsOf();
    expect(ended?.text).toContain("its last payment did not go through");
  });

  test("creates an invoice each period, and a refund is final", async () => {
    await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const [row] = await rowsOf();
    till.stripe.state.renew(String(row?.providerSubscriptionId));
    await till.deliver();
    const before = await invoicesOf();
    expect(before).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    till.stripe.state.refund(String(before[0]?.providerInvoiceId));
    till.stripe.state.renew(String(row?.providerSubscriptionId));
    await till.deliver();
    const after = await invoicesOf();
    expect(after).toHaveLength(3);
    expect(after.find(({ id }) => id === before[0]?.id)).toMatchObject({ status: "refunded" });
  });

  test("lists every invoice to its owner, newest first", async () => {
    await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const [row] = await rowsOf();
    for (let period = 0; period < 2; period += 1) {
      till.stripe.state.renew(String(row?.providerSubscriptionId));
      await till.deliver();
    }
    const history = await owner.caller.call("listBillingHistory", { user_id: owner.userId });
    const numbers = history.ok ? history.data.invoices.map(({ number }) => number) : [];
    expect(numbers).toHaveLength(3);
    expect(numbers).toEqual([...numbers].sort().reverse());
  });

  test("with a refused card changes no plan", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    till.stripe.state.declines = true;
    const refused = await owner.caller.call("changePlan", { id, plan_id: "institution", plan_duration: "year" });
    till.stripe.state.declines = false;
    expect(refused).toMatchObject({ ok: false, status: 402, error: { data: { code: "payment_refused" } } });
    expect(await planOf(till.on, owner.entityId)).toBe("portrait");
  });

  test("for another plan succeeds when it is requested again after the card was declined", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    const change = () => owner.caller.call("changePlan", { id, plan_id: "institution", plan_duration: "year" });
    till.stripe.state.declines = true;
    expect((await change()).status).toBe(402);
    till.stripe.state.declines = false;
    expect(await change()).toMatchObject({ ok: true, data: { plan_id: "institution" } });
    expect(await planOf(till.on, owner.entityId)).toBe("institution");
  });

  test("for another plan is taken once when its response is lost and it is requested again", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    const change = () => owner.caller.call("changePlan", { id, plan_id: "institution", plan_duration: "year" });
    till.stripe.loseResponses(true);
    expect(await change()).toMatchObject({ ok: false, error: { data: { code: "payment_unavailable" } } });
    till.stripe.loseResponses(false);
    expect(await change()).toMatchObject({ ok: true, data: { plan_id: "institution" } });
    await till.deliver();
    expect(await planOf(till.on, owner.entityId)).toBe("institution");
    expect(await invoicesOf()).toHaveLength(2);
  });

  test("can be managed on the provider's portal, which leads back here", async () => {
    const { subscriptionId: subscription_id } = await upgradeOwner(till, owner);
    const opened = await owner.caller.call("openBillingPortal", { subscription_id, return_url: "/subscriptions" });
    expect(opened).toMatchObject({ data: { portal_url: expect.stringContaining(till.stripe.origin) } });
    expect(till.stripe.asked.at(-1)?.form).toMatchObject({ return_url: "http://localhost:3000/subscriptions" });
  });
});

describe("without events the reconciliation job", () => {
  test("finds a payment", async () => {
    const { checkout_url } = await beginUpgrade(owner);
    await till.pay(checkout_url);
    till.stripe.state.events.splice(0);
    await sweep();
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    till.on.advance(11 * 60_000);
    await sweep();
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    expect(await invoicesOf()).toHaveLength(1);
  });

  test("finds a renewal and an end", async () => {
    await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const [row] = await rowsOf();
    till.stripe.state.renew(String(row?.providerSubscriptionId));
    till.on.advance(2 * DAY_MS);
    await sweep();
    expect(await invoicesOf()).toHaveLength(2);
    till.stripe.state.end(String(row?.providerSubscriptionId));
    till.stripe.state.events.splice(0);
    till.on.advance(2 * DAY_MS);
    await sweep();
    expect(await planOf(till.on, owner.entityId)).toBe("free");
  });

  test("returns a payment that nobody claimed in two weeks", async () => {
    const browser = new Caller(till.on);
    const started = await browser.call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    await browser.call("updateWorkflow", { id: started.data.guid, plan_id: "voice", plan_duration: "year" });
    const checkout = await browser.call("createWorkflowCheckout", { workflow_id: started.data.guid, ...RETURN_URLS });
    if (!checkout.ok) throw new Error(checkout.error.message);
    await till.pay(checkout.data.checkout_url);
    await till.deliver();
    till.on.advance(15 * DAY_MS);
    await sweep();
    await till.on.platform.jobs.whenIdle();
    const [left] = [...till.stripe.state.subscriptions.values()].slice(-1);
    expect(left).toMatchObject({ status: "canceled" });
  });

  test("leaves one of two subscriptions of an entity", async () => {
    await upgradeOwner(till, owner);
    const [first] = await rowsOf();
    const { db } = till.on.platform;
    await db
      .update(subscriptions)
      .set({ entityId: null })
      .where(eq(subscriptions.id, String(first?.id)));
    const { checkout_url } = await beginUpgrade(owner, { plan_id: "portrait", plan_duration: "year" });
    await db
      .update(subscriptions)
      .set({ entityId: owner.entityId })
      .where(eq(subscriptions.id, String(first?.id)));
    await till.pay(checkout_url);
    await till.deliver();
    await till.on.platform.jobs.whenIdle();
    const active = and(eq(subscriptions.entityId, owner.entityId), eq(subscriptions.status, "active"));
    expect(await db.select().from(subscriptions).where(active)).toMatchObject([{ planId: "portrait" }]);
    expect(await planOf(till.on, owner.entityId)).toBe("portrait");
  });
});

test("the test checkout does not exist where payments are real", async () => {
  const session_id = sessionIn((await beginUpgrade(owner)).checkout_url);
  const stranger = new Caller(till.on);
  const read = await stranger.call("getTestCheckout", { session_id });
  const paid = await stranger.call("settleTestCheckout", { session_id, outcome: "pay" });
  expect([read.status, paid.status]).toEqual([404, 404]);
  expect(await planOf(till.on, owner.entityId)).toBe("free");
});
