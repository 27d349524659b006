import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { beginUpgrade, createStripePayments, planOf, sendEvent, sessionIn, upgradeOwner } from "../../testing/payments";
import { returnPayment } from "./return-payment";

const DAY_S = 24 * 60 * 60;

let till: Awaited<ReturnType<typeof createStripePayments>>;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  till = await createStripePayments();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(till.on, `whole-${++count}`);
  till.stripe.state.events.splice(0);
  till.stripe.state.asksToConfirm = false;
});
const db = () => till.on.platform.db;
const invoicesOf = () => db().select().from(invoices).where(eq(invoices.entityId, owner.entityId));
const mailsOf = () => till.on.mails.filter(({ to }) => to === `whole-${count}@owners.test`);
const settle = async () => {
  await till.deliver();
  await till.on.settled();
};
const newestSubscription = () => [...till.stripe.state.subscriptions.values()].at(-1) ?? fail();

/** Pays the owner's checkout with what Stripe made of its sum. */
async function payWith(paid: Parameters<typeof till.stripe.state.pay>[1], choice?: Parameters<typeof beginUpgrade>[1]) {
  const { checkout_url } = await beginUpgrade(owner, choice);
  const session = sessionIn(checkout_url);
  till.stripe.state.pay(session, paid);
  await settle();
  return session;
}

describe("a payment", () => {
  test.each([
    ["a discount", { amount_total: 23_600 }],
    ["a tax on top", { amount_total: 35_105 }],
    ["the payer's credit", { amount_total: 0, payment_status: "no_payment_required" }],
    [
      "its adaptive price in an older version",
      { amount_total: 31_900, currency: "usd", currency_conversion: { amount_total: 29_500, source_currency: "eur" } },
    ],
  ])("whose sum %s changed starts the plan", async (_, paid) => {
    const session_id = await payWith(paid);
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    const amount = "currency_conversion" in paid ? paid.currency_conversion?.amount_total : paid.amount_total;
    const shown = await owner.caller.call("getCheckout", { session_id });
    expect(shown).toMatchObject({ data: { status: "completed", amount } });
  });

  test("in another currency is returned once, with a mail to its payer", async () => {
    const session_id = await payWith({ currency: "jpy", amount_total: 29_500 });
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    expect(newestSubscription()).toMatchObject({ status: "canceled" });
    const charges = [...till.stripe.state.charges.all.values()].slice(-1);
    expect(charges).toMatchObject([{ refunded: true }]);
    expect(mailsOf().map(({ subject }) => subject)).toEqual([expect.stringContaining("We returned your payment")]);
    const [checkout = fail()] = await db().select().from(checkouts).where(eq(checkouts.providerSessionId, session_id));
    await returnPayment(till.on.platform, { checkoutId: checkout.id, reason: "unmatched" });
    await till.on.settled();
    expect(mailsOf()).toHaveLength(1);
  });

  test("whose subscription lost our metadata starts the plan all the same", async () => {
    const { checkout_url } = await beginUpgrade(owner);
    till.stripe.state.pay(sessionIn(checkout_url));
    newestSubscription().metadata = {};
    await settle();
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
  });

  test("that the payer moved to a price of Stripe's own keeps the plan that was sold", async () => {
    await payWith({}, { plan_id: "voice", plan_duration: "month" });
    const subscription = newestSubscription();
    const { data } = subscription.items as { data: { price: { unit_amount: number; recurring: object } }[] };
    const [item = fail()] = data;
    item.price.unit_amount = 25_000;
    item.price.recurring = { interval: "month", interval_count: 12 };
    await sendEvent(till.on, till.stripe.sign(eventOf("customer.subscription.updated", subscription)));
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    const rows = await db().select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
    expect(rows).toMatchObject([{ planId: "voice", planDuration: "year", amountCents: 25_000 }]);
  });

  test("is read from the fields of an older version of the API", async () => {
    await payWith({}, { plan_id: "voice", plan_duration: "month" });
    const subscription = newestSubscription();
    const { data } = subscription.items as { data: Record<string, unknown>[] };
    const [item = fail()] = data;
    const { current_period_start, current_period_end, price: _, ...rest } = item;
    const plan = { id: "plan_old", amount: 3_900, currency: "eur", interval: "month", interval_count: 1 };
    const customer = { id: "cus_expanded", object: "customer" };
    data.splice(0, 1, { ...rest, plan });
    Object.assign(subscription, { current_period_start, current_period_end, customer });
    await sendEvent(till.on, till.stripe.sign(eventOf("customer.subscription.updated", subscription)));
    const rows = await db().select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
    const currentPeriodEnd = new Date(Number(current_period_end) * 1000);
    expect(rows).toMatchObject([{ amountCents: 3_900, providerCustomerId: "cus_expanded", currentPeriodEnd }]);
  });

  test("beside an optional item is read by the item that was sold", async () => {
    await payWith({});
    const subscription = newestSubscription();
    const { data } = subscription.items as { data: object[] };
    const price = {
      id: "price_extra",
      unit_amount: 500,
      currency: "eur",
      recurring: { interval: "month", interval_count: 1 },
    };
    data.unshift({ id: "si_extra", quantity: 1, price });
    await sendEvent(till.on, till.stripe.sign(eventOf("customer.subscription.updated", subscription)));
    const rows = await db().select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
    expect(rows).toMatchObject([{ planId: "voice", planDuration: "year", amountCents: 29_500 }]);
  });
});

describe("an end that was set at Stripe", () => {
  const endAt = async (id: string, days: number) => {
    const subscription = newestSubscription();
    const cancel_at = Math.floor(till.on.platform.now().getTime() / 1000) + days * DAY_S;
    Object.assign(subscription, { cancel_at, cancel_at_period_end: false });
    await sendEvent(till.on, till.stripe.sign(eventOf("customer.subscription.updated", subscription)));
    return {
      ends_at: new Date(cancel_at * 1000).toISOString(),
      shown: await owner.caller.call("getSubscription", { id }),
    };
  };

  test("is shown at its own time until a resume", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const { ends_at, shown } = await endAt(id, 12);
    expect(shown).toMatchObject({ data: { cancel_at_period_end: true, ends_at, can: { resume: true } } });
    const resumed = await owner.caller.call("resumeSubscription", { id });
    expect(resumed).toMatchObject({ data: { cancel_at_period_end: false, ends_at: null, can: { cancel: true } } });
    expect(newestSubscription()).toMatchObject({ cancel_at: null });
  });

  test("is cleared by a change of plan", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
    await endAt(id, 12);
    const changed = await owner.caller.call("changePlan", { id, plan_id: "voice", plan_duration: "month" });
    expect(changed).toMatchObject({ ok: true, data: { cancel_at_period_end: false, ends_at: null } });
    expect(newestSubscription()).toMatchObject({ cancel_at: null });
  });

  test("gives way to a resume when a schedule holds the subscription", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner);
    newestSubscription().schedule = "sub_sched_1";
    await owner.caller.call("cancelSubscription", { id });
    const resumed = await owner.caller.call("resumeSubscription", { id });
    expect(resumed).toMatchObject({ ok: true, data: { cancel_at_period_end: false } });
  });
});

test("a subscription whose payments Stripe does not collect says so", async () => {
  const { subscriptionId: id } = await upgradeOwner(till, owner);
  newestSubscription().pause_collection = { behavior: "void", resumes_at: null };
  await sendEvent(till.on, till.stripe.sign(eventOf("customer.subscription.updated", newestSubscription())));
  const shown = await owner.caller.call("getSubscription", { id });
  expect(shown).toMatchObject({ data: { is_collection_paused: true, status: "active" } });
});

describe("an invoice", () => {
  const shown = async () => {
    const listed = await owner.caller.call("listBillingHistory", { user_id: owner.userId });
    return listed.ok ? listed.data.invoices.map(({ status, refunded_amount }) => [status, refunded_amount]) : [];
  };
  const paidInvoice = async () => {
    await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const [invoice = fail()] = await invoicesOf();
    return invoice.providerInvoiceId;
  };

  test("says how much of it was returned", async () => {
    const id = await paidInvoice();
    till.stripe.state.refund(id, 1_500);
    await settle();
    expect(await shown()).toEqual([["partially_refunded", 1_500]]);
    till.stripe.state.refund(id, 2_400);
    await settle();
    expect(await shown()).toEqual([["refunded", 3_900]]);
  });

  test("says how a dispute of the bank stands", async () => {
    const id = await paidInvoice();
    till.stripe.state.dispute(id, "needs_response");
    await settle();
    expect(await shown()).toEqual([["disputed", 0]]);
    till.stripe.state.dispute(id, "won");
    await settle();
    expect(await shown()).toEqual([["paid", 0]]);
    till.stripe.state.dispute(id, "lost");
    await settle();
    expect(await shown()).toEqual([["charged_back", 0]]);
  });

  test("takes the refund from the event where Stripe shows the charge no more", async () => {
    const id = await paidInvoice();
    till.stripe.state.refund(id, 1_000);
    till.stripe.state.charges.all.clear();
    await settle();
    expect(await shown()).toEqual([["partially_refunded", 1_000]]);
  });

  test("is found by the fields of an older version of the API", async () => {
    const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "voice", plan_duration: "month" });
    const subscription = newestSubscription();
    till.stripe.state.renew(subscription.id);
    const paid = till.stripe.state.events.splice(0).find(({ type }) => type === "invoice.paid") ?? fail();
    const { parent: _, ...older } = Object(paid.data).object;
    const event = {
      ...paid,
      data: { object: { ...older, subscription: { id: subscription.id, object: "subscription" } } },
    };
    expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    expect(await owner.caller.call("getSubscription", { id })).toMatchObject({ data: { invoices: [{}, {}] } });
  });
});

describe("a customer at Stripe", () => {
  const begin = async () => {
    await beginUpgrade(owner);
    return till.stripe.asked.findLast(({ line }) => line === "POST /v1/checkout/sessions")?.form ?? fail();
  };
  const second = async () => {
    await upgradeOwner(till, owner);
    const [first] = await db().select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
    const other = await ownerOfAnEntity(till.on, `whole-${++count}`);
    await db()
      .update(subscriptions)
      .set({ userId: other.userId })
      .where(eq(subscriptions.id, first?.id ?? fail()));
    owner = other;
    return first?.providerCustomerId ?? fail();
  };

  test("is one for all that a person pays", async () => {
    const customer = await second();
    expect(await begin()).toMatchObject({ customer });
    expect(await begin()).not.toHaveProperty("customer_email");
  });

  test("is one for two first payments that begin at once", async () => {
    const { entityId } = await ownerOfAnEntity(till.on, `whole-${++count}`);
    await db().update(entityUsers).set({ userId: owner.userId }).where(eq(entityUsers.entityId, entityId));
    await db().update(entities).set({ ownerId: owner.userId }).where(eq(entities.id, entityId));
    await Promise.all([beginUpgrade(owner), beginUpgrade({ ...owner, entityId })]);
    const begun = till.stripe.asked.filter(({ line }) => line === "POST /v1/checkout/sessions").slice(-2);
    const [first, second] = begun.map(({ form }) => form.customer);
    expect(first).toMatch(/^cus_/);
    expect(second).toBe(first);
  });

  test("is replaced when it was deleted at Stripe", async () => {
    till.stripe.state.deletedCustomers.add(await second());
    expect(await begin()).toMatchObject({ customer_email: `whole-${count}@owners.test` });
  });

  test("is made without an address that Stripe refuses", async () => {
    till.stripe.state.refusedEmails.add(`whole-${count}@owners.test`);
    const form = await begin();
    expect(form).not.toHaveProperty("customer_email");
    expect(form).toMatchObject({ mode: "subscription" });
  });
});

test("a change of plan that the bank wants confirmed waits for the page that it names", async () => {
  const { subscriptionId: id } = await upgradeOwner(till, owner, { plan_id: "portrait", plan_duration: "month" });
  till.stripe.state.asksToConfirm = true;
  const changed = await owner.caller.call("changePlan", { id, plan_id: "institution", plan_duration: "year" });
  expect(changed).toMatchObject({
    ok: true,
    data: {
      plan_id: "portrait",
      invoices: expect.arrayContaining([
        expect.objectContaining({
          status: "pending",
          needs_confirmation: true,
          payment_url: expect.stringContaining(till.stripe.origin),
        }),
      ]),
    },
  });
  expect(await planOf(till.on, owner.entityId)).toBe("portrait");
  await settle();
  const confirmations = mailsOf().filter(({ subject }) => subject.includes("Confirm a payment"));
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).toContain(till.stripe.origin);
});

function eventOf(type: string, object: object) {
  return { id: `evt_${type}_${Math.random().toString(36).slice(2)}`, object: "event", type, data: { object } };
}

function fail(): never {
  throw new Error("There is nothing to read.");
}
