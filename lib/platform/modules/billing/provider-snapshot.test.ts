import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type CheckoutRow, checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import { type CheckoutState, ForgedEvent, NO_PAYER_DETAILS } from "../../payments/port";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import {
  beginUpgrade,
  createStripePayments,
  createTestPayments,
  planOf,
  RETURN_URLS,
  sendEvent,
  sessionIn,
  upgradeOwner,
} from "../../testing/payments";
import { applyCheckout } from "./apply-checkout";
import { applyInvoices } from "./apply-invoices";
import { applySubscription } from "./apply-subscription";
import { reconcilePayments } from "./reconcile-payments";

describe("a provider snapshot", () => {
  let till: Awaited<ReturnType<typeof createStripePayments>>;
  let owner: Owner;
  let count = 0;
  beforeAll(async () => {
    till = await createStripePayments();
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    owner = await ownerOfAnEntity(till.on, `told-${++count}`);
    till.stripe.state.events.splice(0);
  });
  const db = () => till.on.platform.db;
  const checkoutsOf = () => db().select().from(checkouts).where(eq(checkouts.entityId, owner.entityId));
  const invoicesOf = () => db().select().from(invoices).where(eq(invoices.entityId, owner.entityId));
  const subscriptionsOf = () => db().select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
  const report = (state: CheckoutState) =>
    db().transaction((tx) => applyCheckout(till.on.platform, tx, "stripe", state));

  test("of another session completes no checkout, even if it names one of ours and its amount", async () => {
    const { checkout_url } = await beginUpgrade(owner);
    const [started] = await checkoutsOf();
    if (!started) throw new Error("Nothing was begun.");
    const paid = paidState(started);
    expect(await report({ ...paid, sessionId: "cs_of_somebody_else" })).toMatchObject({ status: "failed" });
    expect(await subscriptionsOf()).toEqual([]);
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    expect(await report({ ...paid, sessionId: sessionIn(checkout_url) })).toMatchObject({ status: "completed" });
  });

  test("does not reset a completed checkout", async () => {
    await upgradeOwner(till, owner);
    const [paid = fail()] = await checkoutsOf();
    const later = { ...paidState(paid), sessionId: String(paid.providerSessionId) };
    for (const status of ["expired", "failed"] as const) await report({ ...later, status });
    expect(await checkoutsOf()).toMatchObject([{ status: "completed" }]);
  });

  test("of a subscription is applied only after its checkout is completed", async () => {
    const { checkout_url } = await beginUpgrade(owner);
    await till.pay(checkout_url);
    till.stripe.state.events.splice(0);
    const [started = fail()] = await checkoutsOf();
    const [active = fail()] = [...till.stripe.state.subscriptions.values()].slice(-1);
    const { payments, now } = till.on.platform;
    const state = (await payments?.readSubscription(active.id)) ?? fail();
    const reported = { provider: "stripe" as const, state, snapshotAt: now() };
    await db().transaction((tx) => applySubscription(till.on.platform, tx, reported));
    expect(await subscriptionsOf()).toEqual([]);
    await report({ ...paidState(started), sessionId: String(started.providerSessionId) });
    await db().transaction((tx) => applySubscription(till.on.platform, tx, reported));
    expect(await subscriptionsOf()).toMatchObject([{ status: "active" }]);
  });

  test("is not read again for a repeated event", async () => {
    const { checkout_url } = await beginUpgrade(owner);
    await till.pay(checkout_url);
    const events = till.stripe.state.events.splice(0);
    for (const event of events) await sendEvent(till.on, till.stripe.sign(event));
    const calls = till.stripe.asked.length;
    for (const event of events) expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    expect(till.stripe.asked).toHaveLength(calls);
  });

  test("of an abandoned checkout does not reset a workflow that another one paid", async () => {
    const browser = new Caller(till.on);
    const created = await browser.call("createWorkflow", { entitytype: "person" });
    const id = created.ok ? created.data.guid : fail();
    await browser.call("updateWorkflow", { id, plan_id: "voice", plan_duration: "year" });
    const first = await browser.call("createWorkflowCheckout", { workflow_id: id, ...RETURN_URLS });
    const session = first.ok ? sessionIn(first.data.checkout_url) : fail();
    await db().update(unauthWorkflows).set({ paymentStatus: "completed" }).where(eq(unauthWorkflows.id, id));
    const [left = fail()] = await db().select().from(checkouts).where(eq(checkouts.providerSessionId, session));
    await report({ ...paidState(left), sessionId: session, status: "expired" });
    expect(await browser.call("getWorkflow", { id })).toMatchObject({ data: { payment_status: "completed" } });
  });

  test("of an invoice is applied unless a later one is stored", async () => {
    await upgradeOwner(till, owner);
    const { payments, now } = till.on.platform;
    const [row = fail()] = await subscriptionsOf();
    const [state = fail()] = (await payments?.listInvoices(row.providerSubscriptionId)) ?? [];
    const received = (at: number) =>
      db().transaction((tx) =>
        applyInvoices(till.on.platform, tx, row, [{ ...state, status: "failed" }], new Date(now().getTime() + at)),
      );
    await received(-60_000);
    expect(await invoicesOf()).toMatchObject([{ status: "paid" }]);
    await received(60_000);
    expect(await invoicesOf()).toMatchObject([{ status: "failed" }]);
  });

  test("of a refund does not change an unpaid invoice", async () => {
    await upgradeOwner(till, owner);
    const [invoice = fail()] = await invoicesOf();
    await db().update(invoices).set({ status: "failed", paidAt: null }).where(eq(invoices.id, invoice.id));
    till.stripe.state.refund(invoice.providerInvoiceId);
    for (const event of till.stripe.state.events.splice(0)) {
      expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    }
    expect(await invoicesOf()).not.toMatchObject([{ status: "refunded" }]);
  });
});

test("events of the test checkout are signed", async () => {
  const till = await createTestPayments();
  const { payments } = till.on.platform;
  const payload = JSON.stringify({ id: "evt_forged", type: "checkout.session.completed", about: { checkout: "cs" } });
  for (const signature of ["", "forged", "x".repeat(43)]) {
    await expect(payments?.readEvent(payload, signature)).rejects.toBeInstanceOf(ForgedEvent);
  }
  await till.close();
});

test("subscriptions of the test mode end when real payments are set up", async () => {
  const till = await createTestPayments();
  const owner = await ownerOfAnEntity(till.on, "told-in-test-mode");
  await upgradeOwner(till, owner);
  const { platform } = till.on;
  await reconcilePayments(platform);
  expect(await planOf(till.on, owner.entityId)).toBe("voice");
  await reconcilePayments({ ...platform, payments: null });
  expect(await planOf(till.on, owner.entityId)).toBe("free");
  const rows = await platform.db.select().from(subscriptions);
  expect(rows).toMatchObject([{ status: "canceled" }]);
  await till.close();
});

/** The provider's state of a paid checkout of ours. */
function paidState({ id: checkoutId, amountCents, currency }: CheckoutRow) {
  const payer = { payerEmail: null, payer: NO_PAYER_DETAILS };
  return { checkoutId, amountCents, currency, subscriptionId: null, ...payer, status: "completed" as const };
}

function fail(): never {
  throw new Error("There is nothing to tell of.");
}
