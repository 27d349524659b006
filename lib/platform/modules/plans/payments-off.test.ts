import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { entitySpend } from "../../db/schema/budget";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { verifyOwnDomain } from "../../testing/own-domain";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { verifiedVisitor } from "../../testing/visitors";
import { draftOf, ownPerson } from "../../testing/workflows";

const VISITOR = "visitor@nothing-sold.test";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  visitor = await verifiedVisitor(on, VISITOR);
  owner = await ownerOfAnEntity(on, "unsold");
});

const billing = (Object.entries(contract) as [string, Endpoint][]).filter(([, { isBilling }]) => isBilling);

function say(message_id: string = randomUUID(), language_field: "en" | "de" = "en") {
  return visitor.call("sendMessage", {
    email_address: VISITOR,
    user_name: "Margit",
    entityid: owner.entityId,
    message: "Good morning!",
    message_id,
    language_field,
  });
}

async function ownedEntity() {
  const mine = await owner.caller.call("getMyEntity", { urlslug: "unsold" });
  if (!mine.ok) throw new Error(mine.error.message);
  return mine.data;
}

test("with PAYMENTS=off the admin's list of plans says that nothing is sold", async () => {
  const listed = await (await adminCaller(on)).call("listPlans", {});
  expect(listed).toMatchObject({ ok: true, data: { payments: "off" } });
});

describe("with PAYMENTS=off an entity on the free plan", () => {
  test("answers more messages than the free plan includes, and sends its owner no warning", async () => {
    const spent = { entityId: owner.entityId, month: "2026-11", replies: 50 };
    await on.platform.db.insert(entitySpend).values(spent);
    on.mails.splice(0);
    for (let n = 0; n < 2; n++) expect(await say()).toMatchObject({ ok: true });
    await on.settled();
    expect(on.mails.filter(({ to }) => to === "unsold@owners.test")).toEqual([]);
  });

  test("shows its owner all rights, no limits and no plan name", async () => {
    const { usage, plan_name } = await ownedEntity();
    expect(plan_name).toBeNull();
    expect(usage).toMatchObject({
      plan_name: null,
      messages: { limit: null },
      passages: { limit: null },
      documents: { limit: null },
      storage_bytes: { limit: null },
      entity_users: { limit: null },
      multilingual: true,
      voice_clone: true,
      custom_domain: true,
    });
    const listed = await owner.caller.call("listMyEntities", {});
    expect(listed).toMatchObject({ ok: true, data: { items: [{ urlslug: "unsold", plan_name: null }] } });
  });

  test("offers visitors every language and voice", async () => {
    const loaded = await visitor.call("loadEntity", { urlslug: "unsold" });
    expect(loaded).toMatchObject({ ok: true, data: { plan_multilingual: true, plan_voice_clone_allowed: true } });
  });

  test("is asked in the visitor's language", async () => {
    const id = randomUUID();
    expect(await say(id, "de")).toMatchObject({ ok: true });
    const [stored] = await on.platform.db.select().from(messages).where(eq(messages.clientId, id));
    expect(stored?.language).toBe("de");
  });

  test("accepts documents beyond the passages of every plan", async () => {
    await on.platform.db.insert(contextDocuments).values({
      id: randomUUID(),
      entityId: owner.entityId,
      title: "Papers",
      source: "Papers",
      language: "en",
      status: "ready",
      passageCount: 300_000,
      dataStorageRegion: "usa",
      createdAt: on.platform.now(),
    });
    const letter = { title: "A letter", text: "The keeper counted forty ships in the harbour before the storm." };
    expect(await addAndWait(on, owner, letter)).toMatchObject({ status: "ready" });
  });

  test("accepts more than one user", async () => {
    for (const role of ["editor", "viewer"] as const) {
      await addEntityUser(on, owner.entityId, role, "suspended");
      const people = await owner.caller.call("listEntityUsers", { id: owner.entityId });
      if (!people.ok) throw new Error(people.error.message);
      const person = people.data.items.find((one) => one.role === role);
      if (!person) throw new Error(`Nobody is ${role}.`);
      const resumed = await owner.caller.call("setEntityUserStatus", {
        entity_id: owner.entityId,
        user_id: person.id,
        status: "active",
      });
      expect(resumed).toMatchObject({ ok: true });
    }
  });

  test("accepts a domain of its owner, which is served", async () => {
    const claimed = await owner.caller.call("createDomain", { id: owner.entityId, hostname: "unsold.example" });
    expect(claimed).toMatchObject({ ok: true });
    const listed = await owner.caller.call("listDomains", { id: owner.entityId });
    expect(listed).toMatchObject({ ok: true, data: { in_plan: true } });
    await verifyOwnDomain(on, owner.entityId, "proven.example");
    await on.platform.db.update(entities).set({ planId: "free" }).where(eq(entities.id, owner.entityId));
    const found = await visitor.call("findEntityByHost", { host: "proven.example" });
    expect(found).toMatchObject({ ok: true, data: { urlslug: "unsold" } });
  });
});

describe("with PAYMENTS=off", () => {
  test("an entity is created at once, whatever plan an old page names", async () => {
    const created = await owner.caller.call("createEntity", {
      ...ownPerson("unsold-second"),
      plan_id: "voice",
      plan_duration: "year",
    });
    expect(created).toMatchObject({ ok: true, data: { pending_plan: null } });
  });

  test.each([[null], ["voice"]])("a workflow with the plan %s creates its entity without payment", async (plan) => {
    const browser = new Caller(on);
    const started = await browser.call("createWorkflow", { entitytype: "person" });
    if (!started.ok) throw new Error(started.error.message);
    const { guid } = started.data;
    const chosen = plan ? ({ plan_id: plan, plan_duration: "year" } as const) : {};
    await browser.call("updateWorkflow", { id: guid, ...chosen, terms_accepted: true });
    const draft = await draftOf(browser, guid, `unsold-draft-${plan}`);
    expect(await browser.call("createEntityUnauth", draft)).toMatchObject({ ok: true });
  });

  test("no entity type is offered plans", async () => {
    for (const caller of [visitor, owner.caller]) {
      expect(await caller.call("getPlans", { entitytype: "person" })).toMatchObject({
        ok: false,
        status: 404,
        error: { message: "Plans not found" },
      });
    }
  });

  test.each(billing)("%s is rejected: payments are off", async (_, { method, path }) => {
    const target = new URL(path.replace(/:\w+/g, randomUUID()), "http://platform.internal");
    const body = method === "GET" || method === "DELETE" ? null : "{}";
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${owner.caller.grants.get("account")}`,
    };
    const answer = await on.app.fetch(new Request(target, { method, headers, body }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ data: { code: "payments_off" } });
  });

  test("every call about checkouts, subscriptions and invoices is rejected", () => {
    expect(billing.length).toBeGreaterThanOrEqual(18);
    const others = Object.entries(contract).filter(([name]) =>
      /checkout|(?<!push)subscription|billing|invoice|payment/i.test(name),
    );
    expect(others.filter(([, endpoint]) => !("isBilling" in endpoint)).map(([name]) => name)).toEqual([]);
  });
});
