import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { hashPassword } from "./auth/passwords";
import { rowsOf } from "./db/client";
import { behaviours } from "./db/schema/behaviour";
import { responses } from "./db/schema/chat";
import { domains } from "./db/schema/domains";
import { entities } from "./db/schema/entities";
import { users } from "./db/schema/users";
import { PASSWORD } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { visitorChat } from "./testing/chatting";
import { countStatements } from "./testing/count-statements";
import { type DnsServer, dnsServer } from "./testing/dns-server";
import { createModelServer, type ModelServer, says } from "./testing/model-server";
import { NoticeRecorder } from "./testing/notice-recorder";
import { type Owner, ownerOfAnEntity } from "./testing/owners";
import { adminCaller } from "./testing/signed-in";
import { createTestPlatform, type TestPlatform } from "./testing/test-platform";

const ERASMUS = "erasmus-of-rotterdam";
const DOMAIN = "www.museum.test";
const HOSTS = [DOMAIN, "museum.semblance.example"];

const notices = new NoticeRecorder();

let model: ModelServer;
let dns: DnsServer;
let on: TestPlatform;
let anybody: Caller;
let owner: Owner;
beforeAll(async () => {
  model = await createModelServer();
  dns = await dnsServer();
  const env = {
    RATE_LIMITS: "off",
    LLM_BASE_URL: model.url,
    LLM_MODEL: "test-model",
    APP_URL: "https://semblance.example",
    DNS_SERVERS: dns.address,
    PAYMENTS: "test",
  };
  on = await createTestPlatform({ env, pages: notices });
  anybody = new Caller(on);
  owner = await ownerOfAnEntity(on, "museum");
  await notices.connected();
});
afterAll(async () => {
  await on.close();
  await dns.close();
  await model.close();
});
beforeEach(() => model.behave(says("Ready.")));

/** The public content of each page, by cache tag. */
async function shown(): Promise<Map<string, string>> {
  const all = await on.platform.db.select().from(entities);
  const answers = new Map<string, unknown[]>();
  for (const { id, urlslug } of all) {
    const parts = [
      await anybody.call("loadEntity", { urlslug }),
      await anybody.call("listPublicConversations", { urlslug }),
    ];
    answers.set(`entity:${id}`, parts.map(notified));
  }
  for (const host of HOSTS) {
    const found = await anybody.call("findEntityByHost", { host });
    const entity = all.find(({ urlslug }) => found.ok && urlslug === found.data.urlslug) ?? { id: owner.entityId };
    answers.get(`entity:${entity.id}`)?.push(host, notified(found));
  }
  answers.set("directory", [notified(await anybody.call("listDirectory", {}))]);
  return new Map([...answers].map(([tag, parts]) => [tag, JSON.stringify(parts)]));
}

function notified(answer: { ok: boolean; data?: unknown; status: number }): unknown {
  return answer.ok ? answer.data : answer.status;
}

/**
 * Runs a verb and expects to have received, by the time it answered, of every page that shows something else than before.
 */
async function tells(verb: () => Promise<unknown>): Promise<void> {
  const before = await shown();
  await notices.clear(on);
  const answer = await verb();
  const tags = new Set(notices.received);
  if (answer instanceof Object && "ok" in answer) expect(answer).toMatchObject({ ok: true });
  const after = await shown();
  const changed = [...before.keys()].filter((tag) => after.get(tag) !== before.get(tag));
  // A verb that changes nothing shown would prove nothing.
  expect(changed).not.toEqual([]);
  if (!tags.has("*")) expect([...tags]).toEqual(expect.arrayContaining(changed));
}

async function job(kind: Parameters<TestPlatform["platform"]["jobs"]["add"]>[1], payload = {}): Promise<void> {
  await on.platform.jobs.add(on.platform.db, kind, payload as never);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
}

const picture = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    "p.png",
    { type: "image/png" },
  );
const entity = () => ({ id: owner.entityId });
const change = (changes: Record<string, unknown>) =>
  owner.caller.call("updateEntity", { ...entity(), ...changes } as never);

describe("a change by an owner notifies before the call returns", () => {
  test.each([
    ["a name", { entity_name: "The Museum" }],
    ["a description", { description: "About everything." }],
    ["access for invited people only", { access_level: "invitation-only" }],
    ["access for everybody", { access_level: "public" }],
    ["a closed chat", { chat_status: "offline" }],
    ["an open chat", { chat_status: "online" }],
    ["a place outside of the directory", { publicly_discoverable: false }],
    ["a place in the directory", { publicly_discoverable: true }],
  ])("%s", async (_, changes) => tells(() => change(changes)));

  test("a published greeting", async () => {
    const { db } = on.platform;
    const [of, updatedAt] = [eq(behaviours.entityId, owner.entityId), on.platform.now()];
    const live = { ...DEFAULT_BEHAVIOUR, greeting: "Come in." };
    await tells(() => db.insert(behaviours).values({ entityId: owner.entityId, live, updatedAt }));
    await tells(() =>
      db
        .update(behaviours)
        .set({ live: { ...live, greeting: "Sit down." } })
        .where(of),
    );
    await tells(() => db.delete(behaviours).where(of));
  });

  test("a form with a picture", async () =>
    tells(async () =>
      owner.caller.upload(
        "updateEntityForm",
        { ...entity(), entity_data: JSON.stringify({ entity_name: "Museum" }) },
        { thumbnail_image: await picture("red") },
      ),
    ));
  test("pictures, set and deleted", async () => {
    await tells(async () => owner.caller.upload("setThumbnailImage", entity(), await picture("blue")));
    await tells(async () => owner.caller.upload("setBannerImage", entity(), await picture("green")));
    await tells(() => owner.caller.call("deleteBannerImage", entity()));
    await tells(() => owner.caller.call("deleteThumbnailImage", entity()));
  });
  test("deletion and restoration", async () => {
    await tells(() => owner.caller.call("deleteEntity", entity()));
    await tells(() => owner.caller.call("restoreEntity", entity()));
  });
});

describe("a custom domain notifies", () => {
  test("when it is proven, when its record is missing for too long, and when it is deleted", async () => {
    await on.platform.db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, owner.entityId));
    const made = await owner.caller.call("createDomain", { ...entity(), hostname: DOMAIN });
    if (!made.ok) throw new Error(made.error.message);
    const { proof, domain_id: id } = made.data;
    dns.set(proof.name, "TXT", proof.value);
    await tells(() => owner.caller.call("checkDomain", { id }));
    await tells(() => owner.caller.call("deleteDomain", { id }));
    // Time sends no notification: the page's maximum age covers the end of the grace period.
    expect(await on.platform.db.select().from(domains)).toEqual([]);
    await on.platform.db.update(entities).set({ planId: "free" }).where(eq(entities.id, owner.entityId));
  });
});

describe("a public message notifies", () => {
  test("when it has its reply, when the reply is regenerated, and when it is withdrawn", async () => {
    const visitor = await visitorChat(on, "withdraws@pages.test");
    const said = { ...visitor.payload("For all."), privacy_code: 0 as const };
    await tells(() => visitor.caller.call("sendMessage", said));
    model.behave(says("Something else."));
    await tells(() => visitor.caller.call("regenerateTurn", { message_id: said.message_id }));
    const { conversation_id } = notified(await visitor.caller.call("getTurn", { message_id: said.message_id })) as {
      conversation_id: string;
    };
    await tells(() => visitor.caller.call("withdrawConversation", { conversation_id }));
  });

  test("when its reply is corrected and removed, and when a person writes the reply", async () => {
    const admin = await adminCaller(on);
    const visitor = await visitorChat(on, "corrected@pages.test");
    const sent = await visitor.caller.call("sendMessage", { ...visitor.payload("For all."), privacy_code: 0 });
    if (!sent.ok) throw new Error(sent.error.message);
    const id = sent.data.responses[0]?.response_id ?? "";
    await tells(() => admin.call("updateChatMessage", { id, new_response: "Better." }));
    await tells(() => admin.call("deleteChatMessage", { id }));
    const { conversation_id } = sent.data;
    await admin.call("takeOverConversation", { id: conversation_id });
    await visitor.caller.call("sendMessage", {
      ...visitor.payload("Still for all.", { conversation_id }),
      privacy_code: 0,
    });
    await tells(() => admin.call("sendPersonMessage", { id: conversation_id, text: "I answer." }));
  });

  test("when a complete reply is deleted or inserted", async () => {
    const visitor = await visitorChat(on, "imports@pages.test");
    const said = { ...visitor.payload("For all."), privacy_code: 0 as const };
    const sent = await visitor.caller.call("sendMessage", said);
    if (!sent.ok) throw new Error(sent.error.message);
    const isReply = eq(responses.id, sent.data.responses[0]?.response_id ?? "");
    const rows = await on.platform.db.select().from(responses).where(isReply);
    await tells(() => on.platform.db.delete(responses).where(isReply));
    await tells(() => on.platform.db.insert(responses).values(rows));
  });

  test("when it is deleted", async () => {
    const visitor = await visitorChat(on, "deletes@pages.test");
    const sent = await visitor.caller.call("sendMessage", { ...visitor.payload("Gone soon."), privacy_code: 0 });
    if (!sent.ok) throw new Error(sent.error.message);
    const { conversation_id } = sent.data;
    await tells(() => visitor.caller.call("deleteConversation", { conversation_id }));
  });

  test("when its sender is renamed, and when the sender's data is erased", async () => {
    const email = "erases@pages.test";
    const visitor = await visitorChat(on, email);
    await visitor.caller.call("sendMessage", { ...visitor.payload("Erased soon."), privacy_code: 0 });
    await tells(() => on.platform.db.update(users).set({ userName: "Greet" }).where(eq(users.email, email)));
    await tells(() => visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" }));
  });

  test("and does not notify for private messages or for a reply in progress", async () => {
    const visitor = await visitorChat(on, "quiet@pages.test");
    await notices.clear(on);
    for (const privacy_code of [1, 2] as const) {
      await visitor.caller.call("sendMessage", { ...visitor.payload("Quietly."), privacy_code });
    }
    expect(notices.received).toEqual([]);
  });
});

describe("a change by an admin notifies", () => {
  test("an entity created by the admin, and its verification", async () => {
    const admin = await adminCaller(on);
    await tells(() => on.platform.db.update(entities).set({ verified: true }).where(eq(entities.id, owner.entityId)));
    const other = await ownerOfAnEntity(on, "sister");
    await on.platform.db.update(entities).set({ chatStatus: "online" }).where(eq(entities.id, other.entityId));
    await tells(() => admin.call("deleteEntity", { id: other.entityId }));
  });

  test("the rights of a plan", async () => {
    const admin = await adminCaller(on);
    const listed = await admin.call("listPlans", {});
    const free = listed.ok ? listed.data.items.find(({ is_free }) => is_free) : undefined;
    if (!free) throw new Error("There is no free plan.");
    const rights = { ...free.rights, multilingual: true };
    await tells(() => admin.call("updatePlan", { id: free.id, rights }));
    await tells(() => admin.call("updatePlan", { id: free.id, rights: free.rights }));
  });

  test("which model answers", async () => {
    const admin = await adminCaller(on);
    const made = await admin.call("createTalkSystem", { name: "Quotes", provider: "embedded" });
    if (!made.ok) throw new Error(made.error.message);
    const { id } = made.data;
    await tells(() => admin.call("updateTalkParameters", { id, entity_id: owner.entityId, passages: 3 }));
    await tells(() => admin.call("updateTalkSystem", { id, is_active: false }));
  });
});

test("notifies for the entities that are deleted with an account", async () => {
  const leaving = await ownerOfAnEntity(on, "leaving");
  const passwordHash = await hashPassword(PASSWORD);
  await on.platform.db.update(users).set({ passwordHash }).where(eq(users.id, leaving.userId));
  await on.platform.db.update(entities).set({ chatStatus: "online" }).where(eq(entities.id, leaving.entityId));
  await tells(() => leaving.caller.call("deleteAccount", { password: PASSWORD }));
});

describe("a payment notifies before the call returns", () => {
  test("a plan and its end", async () => {
    const { caller } = owner;
    const started = await caller.call("createUpgradeCheckout", {
      digitalentity_id: owner.entityId,
      plan_id: "portrait",
      plan_duration: "month",
      success_url: "/upgrade-success",
      cancel_url: "/upgrade-cancel",
    });
    if (!started.ok) throw new Error(started.error.message);
    const session_id = new URL(started.data.checkout_url).pathname.split("/").at(-1) ?? "";
    await tells(() => anybody.call("settleTestCheckout", { session_id, outcome: "pay" }));
    const listed = await caller.call("listSubscriptions", {});
    if (!listed.ok) throw new Error(listed.error.message);
    const id = String(listed.data.items[0]?.subscription_id);
    expect(await caller.call("cancelSubscription", { id })).toMatchObject({ ok: true });
    on.advance(32 * 24 * 60 * 60 * 1000);
    await tells(() => job("payments.sweep"));
  });
});

test("sends nothing for a transaction that is rolled back", async () => {
  await notices.clear(on);
  const undone = on.platform.db.transaction(async (tx) => {
    await tx.update(entities).set({ name: "Nobody's" }).where(eq(entities.urlslug, ERASMUS));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(notices.received).toEqual([]);
});

test("has a trigger on every table that public pages read", async () => {
  const reads = await countStatements(on.platform.db, async () => {
    await shown();
  });
  const tables = new Set(
    reads.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)),
  );
  const watched = await rowsOf<{ name: string }>(
    on.platform.db,
    sql`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'notify_page_changes%'`,
  );
  // The tables of the reader: the calls are public, and a shared page has no reader.
  const aboutTheReader = ["grants", "invitations", "entity_users"];
  const notified = [...watched.map(({ name }) => name), ...aboutTheReader];
  expect([...tables].filter((table) => table && !notified.includes(table))).toEqual([]);
  expect(tables.size).toBeGreaterThanOrEqual(6);
});
