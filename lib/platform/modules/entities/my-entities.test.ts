import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import { auditLog } from "../../db/schema/system";
import { queueSweeps } from "../../jobs/sweeps";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { verifiedVisitor } from "../../testing/visitors";

const DAY_MS = 24 * 60 * 60 * 1000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let other: Owner;
let n = 0;
beforeAll(async () => {
  other = await ownerOfAnEntity(on, "other");
});
beforeEach(async () => {
  n += 1;
  owner = await ownerOfAnEntity(on, `clone-${n}`);
});

const slug = () => `clone-${n}`;
const set = (values: Partial<typeof entities.$inferInsert>, id = owner.entityId) =>
  on.platform.db.update(entities).set(values).where(eq(entities.id, id));
const row = async (id = owner.entityId) => (await on.platform.db.select().from(entities).where(eq(entities.id, id)))[0];
const mine = (caller = owner.caller) => caller.call("getMyEntity", { urlslug: slug() });
const list = async (caller = owner.caller) => {
  const answer = await caller.call("listMyEntities", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
};
const change = (changes: object, caller = owner.caller) =>
  caller.call("updateEntity", { id: owner.entityId, ...changes });
const page = () => new Caller(on).call("loadEntity", { urlslug: slug() });

describe("the list of my entities", () => {
  test("shows counts, plan and role, and no other owner's entities", async () => {
    const email_address = `guest-${n}@my.test`;
    const guest = await verifiedVisitor(on, email_address);
    const say = (message: string) =>
      guest.call("sendMessage", { email_address, user_name: "Guest", entityid: owner.entityId, message });
    for (const message of ["Hello?", "And again?"]) expect(await say(message)).toMatchObject({ ok: true });
    const at = on.platform.now();
    const pending = { id: uuid(), email: "asks@my.test", status: "requested" as const, createdAt: at, updatedAt: at };
    await on.platform.db.insert(chatters).values({ ...pending, entityId: owner.entityId });
    expect(await list()).toMatchObject([
      { urlslug: slug(), role: "owner", plan_id: "free", conversations: 2, chatters: 1, requests: 1, erase_at: null },
    ]);
  });

  test("is paged, newest first", async () => {
    const at = on.platform.now();
    const ids = [uuid(), uuid(), uuid()];
    for (const [k, id] of ids.entries()) {
      const about = { urlslug: `${slug()}-${k}`, entityType: "others" as const, name: `Number ${k}`, description: "x" };
      await on.platform.db.insert(entities).values({ id, ...about, createdAt: at, updatedAt: at });
      const role = { id: uuid(), entityId: id, userId: owner.userId, role: "viewer" as const };
      await on.platform.db.insert(entityUsers).values({ ...role, createdAt: at, updatedAt: at });
    }
    const first = await owner.caller.call("listMyEntities", { limit: 2 });
    if (!first.ok || !first.data.next_cursor) throw new Error("There is no second page.");
    const rest = await owner.caller.call("listMyEntities", { limit: 2, cursor: first.data.next_cursor });
    if (!rest.ok) throw new Error(rest.error.message);
    const names = [...first.data.items, ...rest.data.items].map(({ urlslug }) => urlslug);
    expect(names).toEqual([`${slug()}-2`, `${slug()}-1`, `${slug()}-0`, slug()]);
    expect(rest.data.next_cursor).toBeNull();
  });

  test("has no drafts", async () => {
    await set({ isDraft: true });
    expect(await list()).toEqual([]);
    expect(await mine()).toMatchObject({ status: 404 });
  });
});

describe("my entity", () => {
  test("is the whole record with the plan's limits and the public address", async () => {
    await set({ planId: "portrait", chatInstructions: "Be short.", website: "https://clone.test/" });
    expect(await mine()).toMatchObject({
      ok: true,
      data: {
        id: owner.entityId,
        role: "owner",
        is_fixed: false,
        chat_instructions: "Be short.",
        website: "https://clone.test/",
        share_url: new URL(`/${slug()}`, on.settings.appUrl).href,
        usage: { plan_id: "portrait", multilingual: true, custom_domain: true, entity_users: { used: 1, limit: 3 } },
      },
    });
  });

  test("is visible to its owner and admins only", async () => {
    expect(await mine(other.caller)).toMatchObject({ status: 404 });
    expect(await mine(await verifiedVisitor(on, `reader-${n}@my.test`))).toMatchObject({ status: 401 });
    expect(await mine(new Caller(on))).toMatchObject({ status: 401 });
    expect(await mine(await adminCaller(on))).toMatchObject({ ok: true, data: { role: "admin" } });
  });
});

describe("a change", () => {
  test("is stored and shown, and omitted fields stay", async () => {
    const changes = {
      firstname: "Tomás",
      lastname: "Arrieta",
      entitysubtype: "myself",
      caption: "Luthier",
      description: " I make violins. ",
      body_intro_text: "I answer from my notes.",
      years_list: [1990, 1980, 1990],
      primary_language: "es",
      chat_status: "online",
    };
    const answer = await change(changes);
    expect(answer).toMatchObject({
      ok: true,
      data: { ...changes, entity_name: "Tomás Arrieta", description: "I make violins.", years_list: [1980, 1990] },
    });
    expect(await change({ lastname: "Vasseur", caption: "" })).toMatchObject({
      data: { entity_name: "Tomás Vasseur", caption: null, description: "I make violins.", years_list: [1980, 1990] },
    });
    expect(await page()).toMatchObject({
      data: { entity_name: "Tomás Vasseur", entity_description: "I make violins." },
    });
    const recorded = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, owner.entityId))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action, data }) => [action, data])).toContainEqual([
      "entity.changed",
      { fields: expect.arrayContaining(["lastName", "name", "caption"]) },
    ]);
  });

  test("never affects the slug, the region, the website or the verified mark", async () => {
    const before = await row();
    const settled = { urlslug: "stolen", data_storage_region: "europe", website: "https://evil.test/", verified: true };
    expect(await change({ ...settled, caption: "x" })).toMatchObject({ ok: true, data: { caption: "x" } });
    const { urlslug, dataStorageRegion, website, verified } = (await row()) ?? {};
    expect({ urlslug, dataStorageRegion, website, verified }).toEqual({
      urlslug: before?.urlslug,
      dataStorageRegion: before?.dataStorageRegion,
      website: before?.website,
      verified: before?.verified,
    });
  });

  test.each([
    ["plan_id", "institution"],
    ["ownerId", "x"],
    ["is_fixed", true],
    ["social_image_url", "https://evil.test/x.png"],
    ["entitytype", "role"],
  ])("of %s has no effect", async (field, value) => {
    const { updatedAt: _, version: __, ...before } = (await row()) ?? {};
    expect(await change({ [field]: value })).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject(before);
  });

  test.each([
    ["description", ""],
    ["description", "x".repeat(301)],
    ["firstname", " "],
    ["entitysubtype", "book"],
    ["access_level", "secret"],
    ["chat_status", "away"],
    ["primary_language", "xx"],
    ["years_list", ["1990"]],
  ])("of %s to %j is rejected with the field's name", async (field, value) => {
    const refused = await change({ [field]: value });
    expect(refused).toMatchObject({ status: 400 });
    if (!refused.ok) expect(Object.keys(refused.error.data.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test("enables requests only for an invitation-only entity", async () => {
    expect(await change({ accept_request: true })).toMatchObject({ data: { accept_request: false } });
    const closed = { access_level: "invitation-only", accept_request: true };
    expect(await change(closed)).toMatchObject({ data: closed });
    expect(await page()).toMatchObject({ data: { can_view: false, entity_description: null } });
    expect(await change({ access_level: "public" })).toMatchObject({ data: { accept_request: false } });
  });

  test("of the chat instructions applies to a role only", async () => {
    const received = { context_description: "A ledger of 1843.", chat_instructions: "Speak as a clerk." };
    expect(await change(received)).toMatchObject({ data: { context_description: null, chat_instructions: null } });
    await set({ entityType: "role", entitySubtype: "book" });
    expect(await change({ ...received, entity_name: "The Quiet Ledger" })).toMatchObject({
      data: { ...received, entity_name: "The Quiet Ledger" },
    });
  });

  test("can be made by an admin only", async () => {
    expect(await change({ caption: "y" }, await adminCaller(on))).toMatchObject({ ok: true });
    expect(await change({ caption: "z" }, other.caller)).toMatchObject({ status: 404 });
    expect((await row())?.caption).toBe("y");
  });
});

describe("the deletion of an entity", () => {
  const remove = (caller = owner.caller) => caller.call("deleteEntity", { id: owner.entityId });
  const restore = (caller = owner.caller) => caller.call("restoreEntity", { id: owner.entityId });
  const sweep = async () => {
    await queueSweeps(on.platform);
    await on.platform.jobs.whenIdle();
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
  };

  test("hides it at once, mails its owners, and can be reverted for seven days", async () => {
    const added = await owner.caller.call("createContextData", {
      digitalentity_id: owner.entityId,
      title: "A letter",
      text: "Dear friend, the ink is dry.",
    });
    if (!added.ok) throw new Error(added.error.message);
    await on.platform.jobs.whenIdle();
    const until = new Date(on.platform.now().getTime() + 7 * DAY_MS).toISOString();
    expect(await remove()).toMatchObject({ data: { success: true, erase_at: until } });
    expect(await remove()).toMatchObject({ status: 404 });
    for (const answer of [await page(), await mine(), await change({ caption: "x" })]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    expect(await list()).toMatchObject([{ urlslug: slug(), erase_at: until }]);
    await on.platform.jobs.whenIdle();
    const mail = on.mails.findLast(({ to }) => to === `${slug()}@owners.test`);
    expect(mail?.text).toContain("/my-digital-entities");
    on.advance(7 * DAY_MS - 1);
    await sweep();
    expect(await restore()).toMatchObject({ data: { success: true, urlslug: slug() } });
    expect(await page()).toMatchObject({ ok: true });
    const document = await owner.caller.call("getContextData", { id: added.data.id });
    expect(document).toMatchObject({ data: { status: "ready" } });
    expect(await restore()).toMatchObject({ status: 404 });
  });

  test("erases it with everything that belongs to it after the grace period", async () => {
    const email_address = `told-${n}@my.test`;
    const guest = await verifiedVisitor(on, email_address);
    await guest.call("sendMessage", { email_address, user_name: "G", entityid: owner.entityId, message: "Hello?" });
    await owner.caller.call("createContextData", { digitalentity_id: owner.entityId, title: "x", text: "Papers." });
    await on.platform.jobs.whenIdle();
    await remove();
    on.advance(7 * DAY_MS);
    expect(await restore()).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
    // The passages of its documents are erased first, then the entity.
    for (let round = 0; round < 4 && (await row()); round += 1) {
      await sweep();
      on.advance(60_000);
    }
    expect(await row()).toBeUndefined();
    const left = eq(contextDocuments.entityId, owner.entityId);
    expect(await on.platform.db.select().from(contextDocuments).where(left)).toEqual([]);
    expect(await page()).toMatchObject({ status: 404 });
  });

  test("and its restoration require an owner, not an editor or a stranger", async () => {
    const editor = await addEntityUser(on, owner.entityId, "editor");
    for (const caller of [editor, other.caller]) expect([403, 404]).toContain((await remove(caller)).status);
    await remove();
    expect(await list(editor)).toEqual([]);
    expect(await restore(editor)).toMatchObject({ status: 403 });
    expect(await restore(other.caller)).toMatchObject({ status: 404 });
    expect(await restore(await adminCaller(on))).toMatchObject({ ok: true });
  });

  test("is refused for the three fixed entities", async () => {
    const admin = await adminCaller(on);
    const fixed = await on.platform.db.select().from(entities).where(eq(entities.isFixed, true));
    expect(fixed).toHaveLength(3);
    for (const { id } of fixed) {
      expect(await admin.call("deleteEntity", { id })).toMatchObject({ status: 409 });
      expect(await owner.caller.call("deleteEntity", { id })).toMatchObject({ status: 404 });
    }
    expect(fixed.map(({ deletedAt }) => deletedAt)).toEqual([null, null, null]);
  });
});
