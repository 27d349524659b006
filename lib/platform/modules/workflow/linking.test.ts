import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { issueGrant } from "../../auth/grants";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { auditLog, jobs } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { type CaptchaServer, createCaptchaServer } from "../../testing/captcha-server";
import { planRights } from "../../testing/plan-rights";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { draftedEntity, draftOf, startedWorkflow } from "../../testing/workflows";
import { sweepWorkflows } from "./sweep-workflows";

const DAY_MS = 24 * 60 * 60 * 1000;

const [SITE_KEY, SECRET] = ["10000000-ffff-ffff-ffff-000000000001", "0x0000000000000000000000000000000000000000"];

let on: TestPlatform;
let captcha: CaptchaServer;
beforeAll(async () => {
  captcha = await createCaptchaServer(SECRET, SITE_KEY);
  const hcaptcha = { HCAPTCHA_SITE_KEY: SITE_KEY, HCAPTCHA_SECRET: SECRET, HCAPTCHA_VERIFY_URL: captcha.url };
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", ...hcaptcha } });
});
afterAll(async () => {
  await on.close();
  await captcha.close();
});

const findWorkflow = async (guid: string) => {
  const [found] = await on.platform.db.select().from(unauthWorkflows).where(eq(unauthWorkflows.id, guid));
  return found;
};

const findEntity = async (id: string) => {
  const [found] = await on.platform.db.select().from(entities).where(eq(entities.id, id));
  return found;
};

const setPaymentStatus = (guid: string, paymentStatus: "processing" | "failed" | "cancelled" | "completed") =>
  on.platform.db.update(unauthWorkflows).set({ paymentStatus }).where(eq(unauthWorkflows.id, guid));

/** Signs the same browser in with a new account. */
async function signInBrowser(browser: Caller, email: string): Promise<string> {
  const { db, now } = on.platform;
  const id = uuid();
  await db.insert(users).values({ id, email, passwordHash: "none", verifiedAt: now(), createdAt: now() });
  const granted = await issueGrant(db, { userId: id, kind: "account", now: now() });
  if (granted.change === "given") browser.grants.set("account", granted.token);
  return id;
}

describe("an entity created without an account", () => {
  test("is visible to no caller through any endpoint", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "unseen");
    const stranger = new Caller(on);
    for (const caller of [stranger, browser, await registerAccount(on, "looks@linking.test")]) {
      expect((await caller.send("loadEntity", { urlslug: "unseen" })).status).toBe(404);
      expect((await caller.send("getEntityId", { urlslug: "unseen" })).status).toBe(404);
      expect((await caller.send("findEntityByHost", { host: "unseen.localhost" })).status).toBe(404);
      expect((await caller.send("listPromoLinks", { urlslug: "unseen" })).status).toBe(404);
      expect((await caller.send("listPublicConversations", { urlslug: "unseen" })).status).toBe(404);
      expect((await caller.send("getSocialImage", { urlslug: "unseen" })).status).toBe(404);
    }
    const visitor = await verifiedVisitor(on, "writes@linking.test");
    const email = { email_address: "writes@linking.test" };
    const message = { ...email, user_name: "Margit", entityid: entityId, message: "Hello" };
    expect((await visitor.send("sendMessage", message)).status).toBe(404);
    expect((await visitor.send("requestInvitation", { ...email, digitalentity_id: entityId })).status).toBe(404);
    const directory = await stranger.call("listDirectory", { q: "Arrieta" });
    expect(directory).toMatchObject({ ok: true, data: { items: [] } });
    const sitemap = await stranger.call("listSitemap", { urlslug: "unseen" });
    expect(sitemap).toMatchObject({ ok: true, data: { items: [] } });
    const found = await browser.call("getEntityId", { guid });
    expect(found).toMatchObject({ ok: true, data: { id: entityId, digital_entity_id: entityId, urlslug: "unseen" } });
  });

  test("is updated when the form is submitted again", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "first-thought");
    const again = { ...(await draftOf(browser, guid, "second-thought")), description: "Repairs cellos too." };
    const changed = await browser.call("createEntityUnauth", again);
    expect(changed).toMatchObject({ ok: true, data: { id: entityId, urlslug: "second-thought" } });
    expect(await findEntity(entityId)).toMatchObject({
      description: "Repairs cellos too.",
      isDraft: true,
      ownerId: null,
    });
    const free = await new Caller(on).call("checkUrlslug", { urlslug: "first-thought" });
    expect(free).toMatchObject({ ok: true, data: { existing_url: false } });
  });

  test("requires the accepted terms", async () => {
    const { browser, guid } = await startedWorkflow(on);
    await browser.call("updateWorkflow", { id: guid, terms_accepted: false });
    const refused = await browser.call("createEntityUnauth", await draftOf(browser, guid, "no-terms"));
    expect(refused).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { terms_accepted: expect.any(String) } } },
    });
  });

  test("requires the terms of its own type when the type changed", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const form = await draftOf(browser, guid, "other-terms");
    const role = { ...form, entitytype: "role", entitysubtype: "book", entity_name: "A Book", website: "book.test" };
    const refused = await browser.send("createEntityUnauth", role);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { data: { fields: { terms_accepted: expect.any(String) } } },
    ]);
    const changed = await browser.call("updateWorkflow", { id: guid, entitytype: "role" });
    expect(changed).toMatchObject({ ok: true, data: { terms_accepted: false } });
    await browser.call("updateWorkflow", { id: guid, terms_accepted: true });
    expect((await browser.send("createEntityUnauth", role)).status).toBe(200);
  });

  test.each([
    [null, "payment_needed"],
    ["processing", "payment_processing"],
    ["failed", "payment_incomplete"],
    ["cancelled", "payment_incomplete"],
  ] as const)("requires the payment of its plan: %s", async (payment, code) => {
    const { browser, guid } = await startedWorkflow(on);
    await browser.call("updateWorkflow", { id: guid, plan_id: "portrait", plan_duration: "month" });
    if (payment) await setPaymentStatus(guid, payment);
    const form = await draftOf(browser, guid, `paid-${payment}`);
    const refused = await browser.call("createEntityUnauth", { ...form, plan_id: "free" });
    expect(refused).toMatchObject({ ok: false, error: { data: { code } } });
    await setPaymentStatus(guid, "completed");
    expect((await browser.send("createEntityUnauth", form)).status).toBe(200);
  });

  test("cannot be created by another browser", async () => {
    const { guid } = await startedWorkflow(on);
    const attacker = new Caller(on);
    expect((await attacker.send("createEntityUnauth", await draftOf(attacker, guid, "not-mine"))).status).toBe(404);
  });
});

describe("linking", () => {
  test("makes the account the owner and closes the workflow by the finished status", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "registered-now");
    const user_id = await signInBrowser(browser, "registered@linking.test");
    const done = await browser.call("updateWorkflow", { id: guid, status: "completed", user_id });
    expect(done).toMatchObject({ ok: true, data: { status: "completed", user_id, digital_entity_id: entityId } });
    expect(await findEntity(entityId)).toMatchObject({ ownerId: user_id, isDraft: false, planId: "free" });
    const people = await on.platform.db.select().from(entityUsers).where(eq(entityUsers.entityId, entityId));
    expect(people).toMatchObject([{ userId: user_id, role: "owner", status: "active" }]);
    const audits = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, entityId))
      .orderBy(auditLog.id);
    expect(audits.map(({ action }) => action)).toEqual(["entity.drafted", "entity.linked"]);
    expect((await new Caller(on).send("loadEntity", { urlslug: "registered-now" })).status).toBe(200);

    for (const late of [
      { terms_accepted: false },
      { plan_id: "voice" },
      { status: "open" },
      { email_address: "x@y.test" },
    ]) {
      expect((await browser.send("updateWorkflow", { id: guid, ...late })).status).toBe(410);
    }
    expect((await browser.send("createEntityUnauth", await draftOf(browser, guid, "too-late"))).status).toBe(410);
    const again = await browser.call("updateWorkflow", { id: guid, status: "completed", user_id });
    expect(again).toMatchObject({ ok: true, data: { status: "completed" } });
    expect((await browser.send("getWorkflow", { id: guid })).status).toBe(200);
  });

  test("links once by a sign-in and accepts the same status after it", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "signed-in-now");
    const user_id = await signInBrowser(browser, "logs-in@linking.test");
    for (let n = 0; n < 2; n += 1) {
      const linked = await browser.call("linkEntityUser", { user_id, digitalentity_id: entityId });
      expect(linked).toMatchObject({ ok: true, data: { urlslug: "signed-in-now", role: "owner" } });
    }
    const notified = await browser.call("updateWorkflow", { id: guid, status: "complete", user_id });
    expect(notified).toMatchObject({ ok: true, data: { status: "complete", user_id } });
    expect(await findEntity(entityId)).toMatchObject({ ownerId: user_id, isDraft: false });
  });

  test("rejects a caller who only knows the ids", async () => {
    const { guid, entityId } = await draftedEntity(on, "coveted");
    const { browser: another } = await draftedEntity(on, "the-thiefs-own");
    const user_id = await signInBrowser(another, "thief@linking.test");
    expect((await another.send("linkEntityUser", { user_id, digitalentity_id: entityId })).status).toBe(404);
    expect((await another.send("updateWorkflow", { id: guid, status: "completed", user_id })).status).toBe(404);
    expect(await findEntity(entityId)).toMatchObject({ ownerId: null, isDraft: true });
    expect(await findWorkflow(guid)).toMatchObject({ status: "open", userId: null });
  });

  test("links to the caller's own account and no other", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "for-whom");
    const other = await signInBrowser(new Caller(on), "other@linking.test");
    expect((await browser.send("linkEntityUser", { user_id: other, digitalentity_id: entityId })).status).toBe(401);
    await signInBrowser(browser, "self@linking.test");
    expect((await browser.send("linkEntityUser", { user_id: other, digitalentity_id: entityId })).status).toBe(404);
    const said = { id: guid, status: "completed", user_id: other } as const;
    expect((await browser.send("updateWorkflow", said)).status).toBe(403);
    expect(await findWorkflow(guid)).toMatchObject({ status: "open", userId: null });
  });

  test("changes nothing for an entity that has an owner", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "taken-over");
    const first = await signInBrowser(browser, "first@linking.test");
    await browser.call("linkEntityUser", { user_id: first, digitalentity_id: entityId });
    // Another user signs in on the same browser, which still has the key.
    const second = await signInBrowser(browser, "second@linking.test");
    expect((await browser.send("linkEntityUser", { user_id: second, digitalentity_id: entityId })).status).toBe(404);
    const said = { id: guid, status: "completed", user_id: second } as const;
    expect((await browser.send("updateWorkflow", said)).status).toBe(403);
    expect(await findEntity(entityId)).toMatchObject({ ownerId: first });
  });

  test("rejects an entity that another workflow has linked", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "given-away");
    const holder = await signInBrowser(new Caller(on), "keeper@linking.test");
    const given = { ownerId: holder, isDraft: false };
    await on.platform.db.update(entities).set(given).where(eq(entities.id, entityId));
    const user_id = await signInBrowser(browser, "late@linking.test");
    expect((await browser.send("linkEntityUser", { user_id, digitalentity_id: entityId })).status).toBe(409);
    expect((await browser.send("updateWorkflow", { id: guid, status: "completed", user_id })).status).toBe(409);
    const own = await browser.call("createEntityUnauth", await draftOf(browser, guid, "made-anew"));
    expect(own).toMatchObject({ ok: true, data: { urlslug: "made-anew", id: expect.not.stringMatching(entityId) } });
    expect(await findEntity(entityId)).toMatchObject({ ...given, urlslug: "given-away" });
  });

  test("rejects a workflow without an entity", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const user_id = await signInBrowser(browser, "early@linking.test");
    expect((await browser.send("updateWorkflow", { id: guid, status: "complete", user_id })).status).toBe(409);
    expect(await findWorkflow(guid)).toMatchObject({ status: "open", userId: null });
  });

  test("links once when two calls run in parallel", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "twice-at-once");
    const user_id = await signInBrowser(browser, "twice@linking.test");
    const answers = await Promise.all([
      browser.send("linkEntityUser", { user_id, digitalentity_id: entityId }),
      browser.send("updateWorkflow", { id: guid, status: "completed", user_id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const people = await on.platform.db.select().from(entityUsers).where(eq(entityUsers.entityId, entityId));
    expect(people).toHaveLength(1);
  });

  test("attaches the payment and starts the plan", async () => {
    const { browser, guid } = await startedWorkflow(on);
    await browser.call("updateWorkflow", { id: guid, plan_id: "portrait", plan_duration: "month" });
    const paid = await recordPayment(guid);
    const made = await browser.call("createEntityUnauth", await draftOf(browser, guid, "paid-for"));
    if (!made.ok) throw new Error(made.error.message);
    expect(await findEntity(made.data.id)).toMatchObject({ planId: "free" });
    const userId = await signInBrowser(browser, "payer@linking.test");
    await browser.call("updateWorkflow", { id: guid, status: "completed", user_id: userId });
    const to = { userId, entityId: made.data.id };
    const { db } = on.platform;
    expect(await db.select().from(checkouts).where(eq(checkouts.id, paid.checkoutId))).toMatchObject([to]);
    expect(await db.select().from(subscriptions).where(eq(subscriptions.id, paid.subscriptionId))).toMatchObject([to]);
    expect(await db.select().from(invoices).where(eq(invoices.id, paid.invoiceId))).toMatchObject([to]);
    expect(await findEntity(made.data.id)).toMatchObject({ planId: "portrait" });
  });
});

describe("an abandoned workflow", () => {
  test("is deleted after two weeks with its entity and slug, unless it was linked or paid", async () => {
    const left = await draftedEntity(on, "left-behind");
    const paid = await draftedEntity(on, "paid-behind");
    await setPaymentStatus(paid.guid, "completed");
    const linked = await draftedEntity(on, "linked-in-time");
    const user_id = await signInBrowser(linked.browser, "in-time@linking.test");
    await linked.browser.call("updateWorkflow", { id: linked.guid, status: "completed", user_id });
    on.advance(13 * DAY_MS);
    await sweepWorkflows(on.platform);
    expect(await findEntity(left.entityId)).toBeDefined();
    on.advance(2 * DAY_MS);
    const young = await draftedEntity(on, "young-one");
    await sweepWorkflows(on.platform);
    expect(await findWorkflow(left.guid)).toBeUndefined();
    expect(await findEntity(left.entityId)).toBeUndefined();
    const free = await new Caller(on).call("checkUrlslug", { urlslug: "left-behind" });
    expect(free).toMatchObject({ ok: true, data: { existing_url: false } });
    for (const { guid, entityId } of [paid, young]) {
      expect(await findWorkflow(guid)).toMatchObject({ entityId });
    }
    expect(await findEntity(linked.entityId)).toMatchObject({ ownerId: user_id });
  });

  test("is deleted after two months when it was paid, and its subscription ends", async () => {
    const { guid, entityId } = await draftedEntity(on, "paid-and-left");
    const { subscriptionId } = await recordPayment(guid);
    const { db } = on.platform;
    const ends = () => db.select().from(jobs).where(eq(jobs.kind, "subscription.end"));
    on.advance(59 * DAY_MS);
    await sweepWorkflows(on.platform);
    expect(await findWorkflow(guid)).toMatchObject({ entityId });
    expect(await ends()).toEqual([]);
    on.advance(2 * DAY_MS);
    await sweepWorkflows(on.platform);
    expect([await findWorkflow(guid), await findEntity(entityId)]).toEqual([undefined, undefined]);
    expect(await ends()).toMatchObject([{ payload: { subscriptionId, when: "now" } }]);
  });
});

/** Inserts the rows that a payment webhook stores for a workflow's plan. */
async function recordPayment(workflowId: string) {
  const at = on.platform.now();
  const ids = { checkoutId: uuid(), subscriptionId: uuid(), invoiceId: uuid() };
  const what = {
    planId: "portrait",
    planRights: planRights("portrait"),
    planDuration: "month",
    amountCents: 1_900,
    provider: "test",
  } as const;
  const { db } = on.platform;
  await db.insert(checkouts).values({
    ...what,
    id: ids.checkoutId,
    workflowId,
    status: "completed",
    successUrl: "/payment-success",
    cancelUrl: "/payment-cancel",
    createdAt: at,
  });
  await db.insert(subscriptions).values({
    ...what,
    id: ids.subscriptionId,
    providerSubscriptionId: ids.subscriptionId,
    checkoutId: ids.checkoutId,
    status: "active",
    providerUpdatedAt: at,
    createdAt: at,
  });
  await db.insert(invoices).values({
    ...what,
    id: ids.invoiceId,
    providerInvoiceId: ids.invoiceId,
    number: ids.invoiceId,
    subscriptionId: ids.subscriptionId,
    status: "paid",
    issuedAt: at,
    providerUpdatedAt: at,
  });
  await setPaymentStatus(workflowId, "completed");
  return ids;
}
