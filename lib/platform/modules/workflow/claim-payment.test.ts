import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { unauthWorkflows } from "../../db/schema/workflow";
import { registerAccount } from "../../testing/accounts";
import { atOnce, statusesOf } from "../../testing/at-once";
import { Caller } from "../../testing/caller";
import { createStripePayments, planOf, sendEvent, sessionIn, sweepPayments } from "../../testing/payments";
import { answered } from "../../testing/second-factors";
import { draftedEntity, draftOf, startedWorkflow } from "../../testing/workflows";

const DAY_MS = 24 * 60 * 60 * 1000;
const URLS = { success_url: "/payment-success", cancel_url: "/payment-cancel" };

let till: Awaited<ReturnType<typeof createStripePayments>>;
let payer: string;
let count = 0;
beforeAll(async () => {
  till = await createStripePayments();
});
afterAll(() => till.close());
beforeEach(() => {
  payer = `payer-${++count}@claims.test`;
});
const mailsTo = (email: string) => till.on.mails.filter(({ to }) => to === email);
const subscriptionsOf = () => till.on.platform.db.select().from(subscriptions).orderBy(subscriptions.id);

/** A browser that paid for the Voice plan in the creation flow, and the id of its payment. */
async function paidWorkflow() {
  const { browser, guid } = await startedWorkflow(till.on);
  await browser.call("updateWorkflow", { id: guid, plan_id: "voice", plan_duration: "year" });
  const started = answered(await browser.call("createWorkflowCheckout", { workflow_id: guid, ...URLS }));
  const session_id = sessionIn(started.checkout_url);
  till.stripe.state.pay(session_id, { customer_details: { email: payer.toUpperCase(), name: "Ada" } });
  await till.deliver();
  await till.on.settled();
  return { browser, guid, session_id };
}

/** The token in the mail to the payer. */
function tokenOf(email: string): string {
  const [mail] = mailsTo(email);
  const [, token] = /claim=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  if (!token) throw new Error("No mail has a token.");
  return token;
}

async function codeOf(caller: Caller, email: string): Promise<string> {
  answered(await caller.call("sendClaimCode", { email_address: email }));
  await till.on.settled();
  const [, code] = /\b(\d{6})\b/.exec(mailsTo(email).at(-1)?.text ?? "") ?? [];
  if (!code) throw new Error("No mail has a code.");
  return code;
}

describe("a payment that comes back in another browser", () => {
  test("shows a stranger only a hint at the payer's address", async () => {
    const { guid, session_id } = await paidWorkflow();
    const other = new Caller(till.on);
    const shown = await other.call("getPaymentClaim", { session_id });
    expect(shown).toMatchObject({
      data: { status: "waiting", plan_name: "Voice", amount: 29_500, payer_hint: "p…@claims.test", is_proven: false },
    });
    expect((await other.send("claimPayment", { session_id })).status).toBe(404);
    expect((await other.send("claimPayment", { session_id, token: "forged" })).status).toBe(404);
    expect((await other.send("getCheckout", { session_id })).status).toBe(404);
    expect((await other.send("getWorkflow", { id: guid })).status).toBe(404);
    expect((await other.send("getPaymentClaim", { session_id: "cs_of_nobody" })).status).toBe(404);
  });

  test("is claimed by the token from the payer's mail, on a press", async () => {
    const { browser, guid, session_id } = await paidWorkflow();
    const other = new Caller(till.on);
    const token = tokenOf(payer);
    expect(await other.call("getPaymentClaim", { session_id, token })).toMatchObject({ data: { is_proven: true } });
    expect((await other.send("getWorkflow", { id: guid })).status).toBe(404);
    const claimed = await other.call("claimPayment", { session_id, token });
    expect(claimed).toMatchObject({ data: { outcome: "claimed", workflow: { guid, payment_status: "completed" } } });
    expect((await other.send("getWorkflow", { id: guid })).status).toBe(200);
    expect((await browser.send("getWorkflow", { id: guid })).status).toBe(404);
  });

  test("is not claimed by the token of an older payment of the same payer", async () => {
    const older = await paidWorkflow();
    const token = tokenOf(payer);
    answered(await new Caller(till.on).call("claimPayment", { session_id: older.session_id, token }));
    await till.on.platform.db
      .update(unauthWorkflows)
      .set({ status: "complete" })
      .where(eq(unauthWorkflows.id, older.guid));
    await paidWorkflow();
    const claimed = await new Caller(till.on).call("claimPayment", { session_id: older.session_id, token });
    expect(claimed).toMatchObject({ data: { outcome: "no_payment", workflow: null } });
  });

  test("is proven by a code whose mail leads to no registration", async () => {
    await paidWorkflow();
    await codeOf(new Caller(till.on), payer);
    expect(mailsTo(payer).at(-1)?.text).not.toContain("/register");
  });

  test("is claimed by a code that the payer's address gets", async () => {
    const { guid, session_id } = await paidWorkflow();
    const other = new Caller(till.on);
    const verification_code = await codeOf(other, payer);
    const wrong = verification_code === "000000" ? "111111" : "000000";
    const tried = await other.call("claimPayment", { session_id, email_address: payer, verification_code: wrong });
    expect(tried).toMatchObject({ data: { outcome: "wrong_code", workflow: null } });
    const claimed = await other.call("claimPayment", { session_id, email_address: payer, verification_code });
    expect(claimed).toMatchObject({ data: { outcome: "claimed", workflow: { guid } } });
    const again = await other.call("claimPayment", { session_id, email_address: payer, verification_code });
    expect(again).toMatchObject({ data: { outcome: "wrong_code" } });
  });

  test("is not given to an address that paid for nothing", async () => {
    const { session_id } = await paidWorkflow();
    const email_address = `nobody-${count}@claims.test`;
    const other = await registerAccount(till.on, email_address);
    const stranger = new Caller(till.on);
    answered(await stranger.call("sendClaimCode", { email_address: `unknown-${count}@claims.test` }));
    await till.on.settled();
    expect(mailsTo(`unknown-${count}@claims.test`)).toEqual([]);
    const verification_code = await codeOf(other, email_address);
    const claimed = await other.call("claimPayment", { session_id, email_address, verification_code });
    expect(claimed).toMatchObject({ data: { outcome: "no_payment", workflow: null } });
    expect(await other.call("listClaims", {})).toMatchObject({ data: { items: [] } });
  });
});

describe("an account of the payer's address", () => {
  test("goes on with the payment to its entity", async () => {
    const { guid } = await paidWorkflow();
    const account = await registerAccount(till.on, payer);
    const listed = await account.call("listClaims", {});
    expect(listed).toMatchObject({
      data: { items: [{ workflow_id: guid, payment: { plan_name: "Voice", amount: 29_500 } }] },
    });
    const claimed = await account.call("claimWorkflow", { id: guid });
    expect(claimed).toMatchObject({ data: { workflow: { guid, status: "open" }, urlslug: null } });
    const slug = `claimed-${count}`;
    const created = answered(await account.call("createEntityUnauth", await draftOf(account, guid, slug)));
    answered(await account.call("updateWorkflow", { id: guid, status: "completed" }));
    expect(await planOf(till.on, created.id)).toBe("voice");
    expect(await account.call("listClaims", {})).toMatchObject({ data: { items: [] } });
  });

  test("gets the entity with its plan at once when it was made already", async () => {
    const { browser, guid } = await paidWorkflow();
    const slug = `claimed-${count}`;
    const created = answered(await browser.call("createEntityUnauth", await draftOf(browser, guid, slug)));
    const account = await registerAccount(till.on, payer);
    expect(await account.call("claimWorkflow", { id: guid })).toMatchObject({ data: { urlslug: slug } });
    expect(await planOf(till.on, created.id)).toBe("voice");
    const [entity] = await till.on.platform.db.select().from(entities).where(eq(entities.id, created.id));
    expect(entity).toMatchObject({ isDraft: false, ownerId: expect.any(String) });
  });

  test("gets an entity that was made with its address and never paid for", async () => {
    const { browser, guid } = await draftedEntity(till.on, `unpaid-${count}`);
    await browser.call("updateWorkflow", { id: guid, email_address: payer });
    const account = await registerAccount(till.on, payer);
    expect(await account.call("listClaims", {})).toMatchObject({ data: { items: [{ payment: null }] } });
    expect(await account.call("claimWorkflow", { id: guid })).toMatchObject({ data: { urlslug: `unpaid-${count}` } });
  });

  test("gets nothing of another address", async () => {
    const { guid } = await paidWorkflow();
    const account = await registerAccount(till.on, `other-${count}@claims.test`);
    expect((await account.send("claimWorkflow", { id: guid })).status).toBe(404);
  });
});

describe("one payment", () => {
  test("belongs to one of two browsers that claim it at once", async () => {
    const { guid, session_id } = await paidWorkflow();
    const token = tokenOf(payer);
    const browsers = [new Caller(till.on), new Caller(till.on)];
    await Promise.all(browsers.map((browser) => browser.call("claimPayment", { session_id, token })));
    const read = await Promise.all(browsers.map((browser) => browser.send("getWorkflow", { id: guid })));
    expect(read.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("is linked or claimed, never both", async () => {
    const { browser, guid, session_id } = await paidWorkflow();
    answered(await browser.call("createEntityUnauth", await draftOf(browser, guid, `raced-${count}`)));
    const account = await registerAccount(till.on, `linking-${count}@claims.test`);
    for (const [kind, token] of browser.grants) account.grants.set(kind, token);
    const token = tokenOf(payer);
    const other = new Caller(till.on);
    const [linked, claimed] = await Promise.all([
      account.call("updateWorkflow", { id: guid, status: "completed" }),
      other.call("claimPayment", { session_id, token }),
    ]);
    const isClaimed = claimed.ok && claimed.data.outcome === "claimed";
    expect([linked.ok, isClaimed].filter(Boolean)).toHaveLength(1);
  });

  test("is announced by one mail, however often its event arrives", async () => {
    const { browser, guid } = await startedWorkflow(till.on);
    await browser.call("updateWorkflow", { id: guid, plan_id: "voice", plan_duration: "year" });
    const started = answered(await browser.call("createWorkflowCheckout", { workflow_id: guid, ...URLS }));
    till.stripe.state.pay(sessionIn(started.checkout_url), { customer_details: { email: payer, name: null } });
    const events = till.stripe.state.events.splice(0);
    await Promise.all([...events, ...events].map((event) => sendEvent(till.on, till.stripe.sign(event))));
    await till.on.settled();
    expect(mailsTo(payer)).toHaveLength(1);
  });

  test("is not taken twice for one workflow", async () => {
    const { browser, guid, session_id } = await paidWorkflow();
    const other = new Caller(till.on);
    answered(await other.call("claimPayment", { session_id, token: tokenOf(payer) }));
    const begin = (caller: Caller) => caller.call("createWorkflowCheckout", { workflow_id: guid, ...URLS });
    expect(statusesOf(await atOnce(2, () => begin(other)))).toEqual([409, 409]);
    expect((await begin(browser)).status).toBe(404);
  });

  test("of two for one workflow is returned, even when an expired page took it", async () => {
    const { browser, guid } = await startedWorkflow(till.on);
    await browser.call("updateWorkflow", { id: guid, plan_id: "voice", plan_duration: "year" });
    const start = async () =>
      sessionIn(answered(await browser.call("createWorkflowCheckout", { workflow_id: guid, ...URLS })).checkout_url);
    const [first, second] = [await start(), await start()];
    till.stripe.state.session(first).status = "open";
    for (const session of [second, first]) till.stripe.state.pay(session, { customer_details: { email: payer } });
    await till.deliver();
    await till.on.settled();
    const paid = [...till.stripe.state.subscriptions.values()].slice(-2);
    expect(paid.map(({ status }) => status).sort()).toEqual(["active", "canceled"]);
    const charges = [...till.stripe.state.charges.all.values()].slice(-2);
    expect(charges.map(({ refunded }) => refunded).sort()).toEqual([false, true]);
    expect(mailsTo(payer).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("returned"));
    expect(await browser.call("getWorkflow", { id: guid })).toMatchObject({ data: { payment_status: "completed" } });
  });

  test("that nobody claims in two weeks goes back to the payer, who is told", async () => {
    const { guid, session_id } = await paidWorkflow();
    till.on.advance(15 * DAY_MS);
    await sweepPayments(till.on);
    await till.on.settled();
    expect([...till.stripe.state.charges.all.values()].at(-1)).toMatchObject({ refunded: true });
    expect((await subscriptionsOf()).at(-1)).toMatchObject({ status: "canceled" });
    expect(mailsTo(payer).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("returned"));
    const [workflow] = await till.on.platform.db.select().from(unauthWorkflows).where(eq(unauthWorkflows.id, guid));
    expect(workflow).toMatchObject({ paymentStatus: "cancelled" });
    const shown = await new Caller(till.on).call("getPaymentClaim", { session_id });
    expect(shown).toMatchObject({ data: { status: "returned" } });
  });
});
