import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { auditLog } from "../../db/schema/system";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  beginUpgrade,
  createStripePayments,
  createTestPayments,
  type PaymentsFixture,
  planOf,
  sessionIn,
  sweepPayments,
  upgradeOwner,
} from "../../testing/payments";
import { draftOf, ownPerson } from "../../testing/workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([
  ["the built-in test checkout", createTestPayments],
  ["Stripe", createStripePayments],
])("by %s", (_, open: () => Promise<PaymentsFixture>) => {
  let till: PaymentsFixture;
  let count = 0;
  beforeAll(async () => {
    till = await open();
  });
  afterAll(() => till.close());
  const somebody = (): Promise<Owner> => ownerOfAnEntity(till.on, `payer-${++count}`);
  const subscriptionsFor = (entityId: string) =>
    till.on.platform.db.select().from(subscriptions).where(eq(subscriptions.entityId, entityId));

  test("starts the plan only when the provider confirms the payment", async () => {
    const owner = await somebody();
    const started = await beginUpgrade(owner);
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    const location = await till.pay(started.checkout_url);
    expect(location).toContain(`session_id=${sessionIn(started.checkout_url)}`);
    await till.deliver();
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    const shown = await owner.caller.call("loadUpgradeSuccess", { session_id: sessionIn(started.checkout_url) });
    expect(shown).toMatchObject({
      ok: true,
      data: { status: "completed", plan_id: "voice", plan_duration: "year", amount: 29_500, currency: "eur" },
    });
    const entity = await new Caller(till.on).call("loadEntity", { urlslug: `payer-${count}` });
    expect(entity).toMatchObject({ ok: true, data: { plan_id: "voice", plan_multilingual: true } });
  });

  test("mails one receipt, numbers the invoice and records who paid in the audit log", async () => {
    const owner = await somebody();
    await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    await till.on.platform.jobs.whenIdle();
    const mails = till.on.mails.filter(({ to }) => to === `payer-${count}@owners.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("€19.00")]);
    const history = await owner.caller.call("listBillingHistory", { user_id: owner.userId });
    expect(history).toMatchObject({
      ok: true,
      data: {
        invoices: [
          { status: "paid", amount: 1_900, plan_name: "Portrait", entity_name: `payer-${count}`, number: SERIAL },
        ],
      },
    });
    const received = await till.on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorUserId, owner.userId))
      .orderBy(auditLog.id);
    expect(received.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["checkout.begun", "checkout.completed", "plan.began"]),
    );
  });

  test("starts the plan when the checkout is read, even if the provider's event is lost", async () => {
    const owner = await somebody();
    const { checkout_url } = await beginUpgrade(owner);
    const session_id = sessionIn(checkout_url);
    expect(await owner.caller.call("getCheckout", { session_id })).toMatchObject({ data: { status: "open" } });
    await till.pay(checkout_url);
    till.stripe?.state.events.splice(0);
    expect(await owner.caller.call("getCheckout", { session_id })).toMatchObject({ data: { status: "completed" } });
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
  });

  test("shows a checkout, a subscription or an invoice to no other caller and lets none change it", async () => {
    const owner = await somebody();
    const stranger = await somebody();
    const started = await beginUpgrade(owner);
    const session_id = sessionIn(started.checkout_url);
    const { subscriptionId: id } = await upgradeOwner(till, owner);
    const [invoice] = await till.on.platform.db.select().from(invoices).where(eq(invoices.userId, owner.userId));
    const invoice_id = String(invoice?.id);
    const tries = [
      stranger.caller.call("getCheckout", { session_id }),
      new Caller(till.on).call("getCheckout", { session_id }),
      stranger.caller.call("loadUpgradeSuccess", { session_id }),
      stranger.caller.call("getSubscription", { id }),
      stranger.caller.call("cancelSubscription", { id }),
      stranger.caller.call("resumeSubscription", { id }),
      stranger.caller.call("changePlan", { id, plan_id: "portrait", plan_duration: "month" }),
      stranger.caller.call("openBillingPortal", { subscription_id: id, return_url: "/subscriptions" }),
      stranger.caller.call("listBillingHistory", { user_id: owner.userId }),
      stranger.caller.call("getBillingDetails", { invoice_id }),
      stranger.caller.send("downloadInvoice", { invoice_id }),
      stranger.caller.call("getUpgradeEligibility", { digitalentity_id: owner.entityId }),
      stranger.caller.call("abandonCheckout", { digitalentity_id: owner.entityId }),
      stranger.caller.call("createUpgradeCheckout", {
        digitalentity_id: owner.entityId,
        plan_id: "voice",
        plan_duration: "year",
        success_url: "/upgrade-success",
        cancel_url: "/upgrade-cancel",
      }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect(await owner.caller.call("getBillingDetails", { invoice_id })).toMatchObject({ ok: true });
  });

  test("closes an open checkout when a new one starts, so that it cannot be paid", async () => {
    const owner = await somebody();
    const first = await beginUpgrade(owner, { plan_id: "portrait", plan_duration: "month" });
    const second = await beginUpgrade(owner);
    await expect(till.pay(first.checkout_url)).rejects.toThrow();
    await till.pay(second.checkout_url);
    await till.deliver();
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    expect(await subscriptionsFor(owner.entityId)).toHaveLength(1);
  });

  test("closes an abandoned checkout, and refuses a second one for a paid entity", async () => {
    const owner = await somebody();
    await beginUpgrade(owner);
    const left = await owner.caller.call("abandonCheckout", { digitalentity_id: owner.entityId });
    expect(left).toMatchObject({ data: { status: "cancelled" } });
    await upgradeOwner(till, owner);
    const eligibility = await owner.caller.call("getUpgradeEligibility", { digitalentity_id: owner.entityId });
    expect(eligibility).toMatchObject({ data: { eligible: false, reason: "already_paid", plan_name: "Voice" } });
    await expect(beginUpgrade(owner)).rejects.toThrow("present state");
  });

  test("cancels a subscription with its period, resumes it, and ends it when it is not resumed", async () => {
    const owner = await somebody();
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const cancelled = await owner.caller.call("cancelSubscription", { id });
    expect(cancelled).toMatchObject({
      data: { status: "active", cancel_at_period_end: true, can: { cancel: false, resume: true } },
    });
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    const resumed = await owner.caller.call("resumeSubscription", { id });
    expect(resumed).toMatchObject({ data: { cancel_at_period_end: false, can: { cancel: true, resume: false } } });
    await owner.caller.call("cancelSubscription", { id });
    till.on.advance(32 * DAY_MS);
    const [row] = await subscriptionsFor(owner.entityId);
    if (till.stripe && row) till.stripe.state.end(row.providerSubscriptionId);
    till.stripe?.state.events.splice(0);
    await sweepPayments(till.on);
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    expect(await subscriptionsFor(owner.entityId)).toMatchObject([{ status: "canceled" }]);
    const subjects = till.on.mails.filter(({ to }) => to === `payer-${count}@owners.test`).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.includes("has ended"))).toHaveLength(1);
  });

  test("lists an entity whose subscription has ended with its free plan as well", async () => {
    const owner = await somebody();
    await upgradeOwner(till, owner);
    const listed = async () => {
      const answer = await owner.caller.call("listSubscriptions", {});
      return answer.ok ? answer.data.items.map(({ plan_id, status }) => `${plan_id} ${status}`) : [];
    };
    expect(await listed()).toEqual(["voice active"]);
    const [row] = await subscriptionsFor(owner.entityId);
    await till.on.platform.payments?.endSubscription(row?.providerSubscriptionId ?? "");
    till.on.advance(2 * DAY_MS);
    await sweepPayments(till.on);
    expect(await listed()).toEqual(["voice canceled", "free inactive"]);
    await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    expect(await listed()).toEqual(["portrait active"]);
  });

  test("changes the plan at our price and grants its rights at once", async () => {
    const owner = await somebody();
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    const moved = await owner.caller.call("changePlan", { id, plan_id: "institution", plan_duration: "year" });
    expect(moved).toMatchObject({
      data: { plan_id: "institution", plan_duration: "year", amount: 97_500, status: "active" },
    });
    expect(await planOf(till.on, owner.entityId)).toBe("institution");
    for (const plan_id of ["institution", "free", "nothing"]) {
      const again = await owner.caller.call("changePlan", { id, plan_id, plan_duration: "year" });
      expect(again.ok).toBe(false);
    }
  });

  test("credits a cheaper plan, and shows and mails only what was paid", async () => {
    const owner = await somebody();
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "year" });
    expect(await owner.caller.call("changePlan", { id, plan_id: "voice", plan_duration: "month" })).toMatchObject({
      ok: true,
    });
    const [row] = await subscriptionsFor(owner.entityId);
    for (let month = 0; month < 3; month++) {
      till.on.advance(31 * DAY_MS);
      till.stripe?.state.renew(String(row?.providerSubscriptionId));
      await till.deliver();
      await sweepPayments(till.on);
    }
    const { db } = till.on.platform;
    const isTheirs = eq(invoices.userId, owner.userId);
    const issued = await db.select().from(invoices).where(isTheirs).orderBy(invoices.number);
    // €105.00 of €144.00 are left for three renewals of €39.00.
    expect(issued.map(({ amountCents }) => amountCents)).toEqual([14_400, 0, 0, 0, 1_200]);
    expect(new Set(issued.map(({ status }) => status))).toEqual(new Set(["paid"]));
    const mails = till.on.mails.filter(({ to }) => to === `payer-${count}@owners.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("€144.00 for Portrait"),
      expect.stringContaining("€12.00 for Voice"),
    ]);
  });

  test("starts the plan of a signed-out visitor once the entity has an owner", async () => {
    const browser = new Caller(till.on);
    const started = await browser.call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    const { guid } = started.data;
    await browser.call("updateWorkflow", { id: guid, plan_id: "voice", plan_duration: "year", terms_accepted: true });
    const urls = { success_url: "/payment-success", cancel_url: "/payment-cancel" };
    const checkout = await browser.call("createWorkflowCheckout", { workflow_id: guid, ...urls });
    if (!checkout.ok) throw new Error(checkout.error.message);
    expect(await browser.call("getWorkflow", { id: guid })).toMatchObject({ data: { payment_status: "processing" } });
    await till.pay(checkout.data.checkout_url);
    await till.deliver();
    const session_id = sessionIn(checkout.data.checkout_url);
    expect(await browser.call("getCheckout", { session_id })).toMatchObject({ data: { status: "completed" } });
    expect((await new Caller(till.on).call("getCheckout", { session_id })).status).toBe(404);
    expect(await browser.call("getWorkflow", { id: guid })).toMatchObject({ data: { payment_status: "completed" } });
    const again = await browser.call("createWorkflowCheckout", { workflow_id: guid, ...urls });
    expect(again).toMatchObject({ ok: false, status: 409 });
    const slug = `paid-${++count}`;
    const created = await browser.call("createEntityUnauth", await draftOf(browser, guid, slug));
    if (!created.ok) throw new Error(created.error.message);
    expect(await planOf(till.on, created.data.id)).toBe("free");
    const account = await registerAccount(till.on, `${slug}@owners.test`);
    for (const [kind, token] of browser.grants) account.grants.set(kind, token);
    expect(await account.call("updateWorkflow", { id: guid, status: "completed" })).toMatchObject({ ok: true });
    await till.on.platform.jobs.whenIdle();
    expect(await planOf(till.on, created.data.id)).toBe("voice");
    const listed = await account.call("listSubscriptions", {});
    expect(listed).toMatchObject({ data: { items: [{ plan_id: "voice", urlslug: slug, status: "active" }] } });
    const subjects = till.on.mails.filter(({ to }) => to === `${slug}@owners.test`).map((mail) => mail.subject);
    expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining("€295.00")]));
  });

  test("lets the subscription of a deleted entity end with its period", async () => {
    const owner = await somebody();
    await upgradeOwner(till, owner);
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    await till.on.platform.jobs.whenIdle();
    expect(await subscriptionsFor(owner.entityId)).toMatchObject([{ status: "active", cancelAtPeriodEnd: true }]);
  });

  test("ends a deleted account's subscriptions at once and removes its name from the invoices", async () => {
    const caller = await registerAccount(till.on, `leaving-${++count}@owners.test`);
    const created = await caller.call("createEntity", ownPerson(`leaving-${count}`));
    if (!created.ok) throw new Error(created.error.message);
    const { subscriptionId } = await upgradeOwner(till, { caller, userId: "", entityId: created.data.id });
    expect(await caller.call("deleteAccount", { password: PASSWORD })).toMatchObject({ ok: true });
    await till.on.platform.jobs.whenIdle();
    const { db } = till.on.platform;
    const [left] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    expect(left).toMatchObject({ status: "canceled", userId: null });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.subscriptionId, subscriptionId));
    expect(invoice).toMatchObject({ userId: null, customerName: null, customerEmail: null, amountCents: 29_500 });
  });

  test("ignores a checkout of another provider account", async () => {
    const owner = await somebody();
    const { checkout_url } = await beginUpgrade(owner);
    const session_id = sessionIn(checkout_url);
    // Simulates a checkout of the other payment provider.
    const [row] = await till.on.platform.db.select().from(checkouts).where(eq(checkouts.providerSessionId, session_id));
    const other = row?.provider === "test" ? "stripe" : "test";
    await till.on.platform.db
      .update(checkouts)
      .set({ provider: other })
      .where(eq(checkouts.id, String(row?.id)));
    await till.pay(checkout_url);
    await till.deliver();
    expect(await planOf(till.on, owner.entityId)).toBe("free");
  });
});

const SERIAL = expect.stringMatching(/^SEM-2026-\d{6}$/);
