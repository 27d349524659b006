import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, count, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import type { Caller } from "../../testing/caller";
import { countStatements } from "../../testing/count-statements";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const SALON = "salon";
const GUEST = "guest@invitations.test";
const needed = {
  ok: false,
  status: 403,
  error: { message: "You need an invitation to chat with salon.", data: { code: "invitation_needed" } },
};

let on: TestPlatform;
let salon: Owner;
let guest: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  salon = await ownerOfAnEntity(on, SALON);
  await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, salon.entityId));
  guest = await verifiedVisitor(on, GUEST);
});
beforeEach(() => on.platform.db.delete(chatters));
afterAll(() => on.close());

type Status = typeof chatters.$inferInsert.status;

async function put(status: Status, { email = GUEST, entityId = salon.entityId } = {}): Promise<void> {
  const at = on.platform.now();
  await on.platform.db
    .insert(chatters)
    .values({ id: uuid(), entityId, email, status, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [chatters.entityId, chatters.email], set: { status } });
}

const say = (caller: Caller, email = GUEST, entityid = salon.entityId) =>
  caller.call("sendMessage", { email_address: email, user_name: "Margit", entityid, message: "Who comes here?" });
const view = (caller: Caller) => caller.call("loadEntity", { urlslug: SALON });
const links = (caller: Caller) => caller.call("listPromoLinks", { urlslug: SALON });
const stored = async () => (await on.platform.db.select({ n: count() }).from(messages))[0]?.n;

describe("an invitation-only entity", () => {
  test("admits accepted chatters to the page, its links, a message and a regenerated reply", async () => {
    await put("accepted");
    expect(await view(guest)).toMatchObject({ data: { can_view: true, entity_description: "Somebody with papers." } });
    expect(await links(guest)).toMatchObject({ ok: true });
    const answer = await say(guest);
    if (!answer.ok) throw new Error(answer.error.message);
    const anew = await guest.send("regenerateTurn", { message_id: answer.data.message_id });
    expect(anew.status).toBe(200);
    await anew.text();
  });

  test.each(["requested", "invited", "denied", "declined", "revoked", null] as const)(
    "rejects a guest with the status %s and stores nothing",
    async (status) => {
      if (status) await put(status);
      const before = await stored();
      expect(await say(guest)).toMatchObject(needed);
      expect(await stored()).toBe(before);
      expect(await view(guest)).toMatchObject({ data: { can_view: false, entity_description: null } });
      expect(await links(guest)).toMatchObject({ status: 404 });
    },
  );

  test("rejects a revoked chatter's next message and next regeneration", async () => {
    await put("accepted");
    const answer = await say(guest);
    if (!answer.ok) throw new Error(answer.error.message);
    await put("revoked");
    expect(await say(guest)).toMatchObject(needed);
    expect(await guest.call("regenerateTurn", { message_id: answer.data.message_id })).toMatchObject(needed);
    expect(await view(guest)).toMatchObject({ data: { can_view: false } });
  });

  test("admits no caller by another person's invitation or one to another entity", async () => {
    const elsewhere = await ownerOfAnEntity(on, "elsewhere");
    await put("accepted", { email: "other@invitations.test" });
    await put("accepted", { entityId: elsewhere.entityId });
    expect(await say(guest)).toMatchObject(needed);
    expect(await view(guest)).toMatchObject({ data: { can_view: false } });
    expect(await say(guest, "other@invitations.test")).toMatchObject({ ok: false, status: 403 });
  });

  test("is visible to a signed-in user, who chats only when accepted", async () => {
    const account = await ownerOfAnEntity(on, "account");
    const email = "account@owners.test";
    expect(await view(account.caller)).toMatchObject({ data: { can_view: true } });
    expect(await say(account.caller, email)).toMatchObject(needed);
    await put("accepted", { email });
    expect(await say(account.caller, email)).toMatchObject({ ok: true });
    expect(await say(salon.caller, "salon@owners.test")).toMatchObject({ ok: true });
  });

  test("reveals that it is offline to its guests alone", async () => {
    const set = (chatStatus: "online" | "offline") =>
      on.platform.db.update(entities).set({ chatStatus }).where(eq(entities.id, salon.entityId));
    await set("offline");
    expect(await say(guest)).toMatchObject(needed);
    await put("accepted");
    expect(await say(guest)).toMatchObject({ status: 409, error: { data: { code: "entity_offline" } } });
    await set("online");
  });
});

test("reads invitations in one statement, and only for an invitation-only entity", async () => {
  await put("accepted");
  const [open] = await on.platform.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.urlslug, "erasmus-of-rotterdam"), eq(entities.accessLevel, "public")));
  for (const [entityId, expected] of [
    [salon.entityId, 1],
    [open?.id, 0],
  ] as const) {
    const statements = await countStatements(on.platform.db, async () => {
      expect(await say(guest, GUEST, entityId)).toMatchObject({ ok: true });
    });
    expect(statements.filter((text) => text.includes('"chatters"'))).toHaveLength(expected);
  }
});
