import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { invoices, paymentEvents, subscriptions } from "../../db/schema/billing";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { beginUpgrade, createStripePayments, planOf, sendEvent, upgradeOwner } from "../../testing/payments";
import { applySubscription } from "./apply-subscription";

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
});
const rowsOf = () => till.on.platform.db.select().from(subscriptions).where(eq(subscriptions.entityId, owner.entityId));
const invoicesOf = () => till.on.platform.db.select().from(invoices).where(eq(invoices.entityId, owner.entityId));
const mailsOf = () => till.on.mails.filter(({ to }) => to === `trusting-${count}@owners.test`);

describe("a payment event", () => {
  const paid = async () => {
    const { checkout_url } = await beginUpgrade(owner);
    await till.pay(checkout_url);
    return till.stripe.state.events.splice(0);
  };

  test("is rejected with a wrong, altered, old or missing signature", async () => {
    const [event = {}] = await paid();
    const real = till.stripe.sign(event);
    const forged = [
      till.stripe.sign(event, { secret: "whsec_of_somebody_else" }),
      { ...real, payload: real.payload.replace("active", "active ") },
      till.stripe.sign(event, { secondsAgo: 600 }),
      { ...real, signature: "" },
      { ...real, signature: "t=1,v1=00" },
    ];
    for (const sent of forged) {
      const response = await sendEvent(till.on, sent);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ data: { code: "event_refused" } });
    }
    expect(await rowsOf()).toEqual([]);
    expect(await planOf(till.on, owner.entityId)).toBe("free");
  });

  test("is rejected when its payload is no event or its signature is from the future", async () => {
    const [event = {}] = await paid();
    const type = "customer.subscription.updated";
    const odd = [
      ...[{}, [], { id: "evt_1" }, { id: 1, type }, { id: "evt_\0", type }, { id: "evt_2", type, data: null }],
      ...[
        { id: "evt_3", type, data: { object: {} } },
        { id: "evt_4", type, data: { object: { id: { a: 1 } } } },
      ],
      { id: "e".repeat(300), type: "ping" },
    ];
    const sent = [...odd.map((body) => till.stripe.sign(body)), till.stripe.sign(event, { secondsAgo: -600 })];
    for (const one of sent) expect((await sendEvent(till.on, one)).status).toBe(400);
    expect(await rowsOf()).toEqual([]);
  });

  test("is processed once, however often it is sent", async () => {
    const events = await paid();
    for (const event of [...events, ...events, ...events]) {
      expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    }
    await Promise.all(events.map((event) => sendEvent(till.on, till.stripe.sign(event))));
    await till.on.platform.jobs.whenIdle();
    expect(await rowsOf()).toHaveLength(1);
    expect(await invoicesOf()).toHaveLength(1);
    expect(mailsOf()).toHaveLength(1);
    const recorded = await till.on.platform.db.select().from(paymentEvents);
    for (const { id } of events) expect(recorded.filter((row) => row.id === id)).toHaveLength(1);
  });

  test("leads to the same state in any order and when sent concurrently", async () => {
    const events = await paid();
    await Promise.all(events.toReversed().map((event) => sendEvent(till.on, till.stripe.sign(event))));
    expect(await rowsOf()).toMatchObject([{ status: "active", planId: "voice" }]);
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
    expect(await invoicesOf()).toHaveLength(1);
  });

  test("does not restore an ended subscription when it arrives late", async () => {
    const events = await paid();
    const [row] = [...till.stripe.state.subscriptions.values()].slice(-1);
    till.stripe.state.end(String(row?.id));
    const [ended] = till.stripe.state.events.splice(0);
    for (const event of [...events, ended ?? {}, ...events.map((event) => ({ ...event, id: `${event.id}_again` }))]) {
      expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    }
    expect(await planOf(till.on, owner.entityId)).toBe("free");
    expect(await rowsOf()).toMatchObject([{ status: "canceled" }]);
  });

  test("does not apply an older snapshot", async () => {
    await upgradeOwner(till, owner);
    const [row] = await rowsOf();
    const { payments, db, now } = till.on.platform;
    if (!payments || !row) throw new Error("There is nothing to tell of.");
    const state = await payments.readSubscription(row.providerSubscriptionId);
    const snapshotAt = new Date(now().getTime() - 1);
    const given = { provider: "stripe" as const, state: { ...state, status: "canceled" as const }, snapshotAt };
    await db.transaction((tx) => applySubscription(till.on.platform, tx, given));
    expect(await rowsOf()).toMatchObject([{ status: "active" }]);
  });

  test("is ignored when it is about another product of the same provider account", async () => {
    const strangers = [
      { id: "evt_1", object: "event", type: "customer.subscription.updated", data: { object: { id: "sub_else" } } },
      { id: "evt_2", object: "event", type: "checkout.session.completed", data: { object: { id: "cs_else" } } },
      { id: "evt_3", object: "event", type: "product.created", data: { object: { id: "prod_else" } } },
    ];
    for (const event of strangers) expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
  });

  test("answers with an error when the provider is unavailable, so that it is sent again", async () => {
    const events = await paid();
    till.stripe.fail(500);
    expect((await sendEvent(till.on, till.stripe.sign(events[0] ?? {}))).status).toBe(502);
    till.stripe.fail(null);
    for (const event of events) expect((await sendEvent(till.on, till.stripe.sign(event))).status).toBe(200);
    expect(await planOf(till.on, owner.entityId)).toBe("voice");
  });
});
