import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, count, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import type { Caller } from "../../testing/caller";
import { countStatements } from "../../testing/count-statements";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const SALON = "salon";
const GUEST = "guest@invitations.test";
const invitationNeeded = {
  ok: false,
  status: 403,
  error: { message: "You need an invitation to chat with salon.", data: { code: "invitation_needed" } },
};

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let salon: Owner;
let guest: Caller;
beforeAll(async () => {
  salon = await ownerOfAnEntity(on, SALON);
  await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, salon.entityId));
  guest = await verifiedVisitor(on, GUEST);
});
beforeEach(() => on.platform.db.delete(chatters));

type Status = typeof chatters.$inferInsert.status;

async function insertChatter(status: Status, { email = GUEST, entityId = salon.entityId } = {}): Promise<void> {
  const at = on.platform.now();
  await on.platform.db
    .insert(chatters)
    .values({ id: uuid(), entityId, email, status, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [chatters.entityId, chatters.email], set: { status } });
}

const sendMessage = (caller: Caller, email = GUEST, entityid = salon.entityId) =>
  caller.call("sendMessage", { email_address: email, user_name: "Margit", entityid, message: "Who comes here?" });
const viewEntity = (caller: Caller) => caller.call("loadEntity", { urlslug: SALON });
const listLinks = (caller: Caller) => caller.call("listPromoLinks", { urlslug: SALON });
const countMessages = async () => (await on.platform.db.select({ n: count() }).from(messages))[0]?.n;

describe("an invitation-only entity", () => {
  test("admits accepted chatters to the page, its links, a message and a regenerated reply", async () => {
    await insertChatter("accepted");
    expect(await viewEntity(guest)).toMatchObject({
      data: { can_view: true, entity_description: "Somebody with papers." },
    });
    expect(await listLinks(guest)).toMatchObject({ ok: true });
    const answer = await sendMessage(guest);
    if (!answer.ok) throw new Error(answer.error.message);
    const again = await guest.send("regenerateTurn", { message_id: answer.data.message_id });
    expect(again.status).toBe(200);
    await again.text();
  });

  test.each(["requested", "invited", "denied", "declined", "revoked", null] as const)(
    "rejects a guest with the status %s and stores nothing",
    async (status) => {
      if (status) await insertChatter(status);
      const before = await countMessages();
      expect(await sendMessage(guest)).toMatchObject(invitationNeeded);
      expect(await countMessages()).toBe(before);
      expect(await viewEntity(guest)).toMatchObject({ data: { can_view: false, entity_description: null } });
      expect(await listLinks(guest)).toMatchObject({ status: 404 });
    },
  );

  test("rejects a revoked chatter's next message and next regeneration", async () => {
    await insertChatter("accepted");
    const answer = await sendMessage(guest);
    if (!answer.ok) throw new Error(answer.error.message);
    await insertChatter("revoked");
    expect(await sendMessage(guest)).toMatchObject(invitationNeeded);
    expect(await guest.call("regenerateTurn", { message_id: answer.data.message_id })).toMatchObject(invitationNeeded);
    expect(await viewEntity(guest)).toMatchObject({ data: { can_view: false } });
  });

  test("admits no caller by another person's invitation or one to another entity", async () => {
    const elsewhere = await ownerOfAnEntity(on, "elsewhere");
    await insertChatter("accepted", { email: "other@invitations.test" });
    await insertChatter("accepted", { entityId: elsewhere.entityId });
    expect(await sendMessage(guest)).toMatchObject(invitationNeeded);
    expect(await viewEntity(guest)).toMatchObject({ data: { can_view: false } });
    expect(await sendMessage(guest, "other@invitations.test")).toMatchObject({ ok: false, status: 403 });
  });

  test("is visible to a signed-in user, who chats only when accepted", async () => {
    const account = await ownerOfAnEntity(on, "account");
    const email = "account@owners.test";
    expect(await viewEntity(account.caller)).toMatchObject({ data: { can_view: true } });
    expect(await sendMessage(account.caller, email)).toMatchObject(invitationNeeded);
    await insertChatter("accepted", { email });
    expect(await sendMessage(account.caller, email)).toMatchObject({ ok: true });
    expect(await sendMessage(salon.caller, "salon@owners.test")).toMatchObject({ ok: true });
  });

  test("reveals that it is offline to its guests alone", async () => {
    const set = (chatStatus: "online" | "offline") =>
      on.platform.db.update(entities).set({ chatStatus }).where(eq(entities.id, salon.entityId));
    await set("offline");
    expect(await sendMessage(guest)).toMatchObject(invitationNeeded);
    await insertChatter("accepted");
    expect(await sendMessage(guest)).toMatchObject({ status: 409, error: { data: { code: "entity_offline" } } });
    await set("online");
  });
});

test("reads invitations in one statement, for an invitation-only entity only", async () => {
  await insertChatter("accepted");
  const [open] = await on.platform.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.urlslug, "erasmus-of-rotterdam"), eq(entities.accessLevel, "public")));
  for (const [entityId, expected] of [
    [salon.entityId, 1],
    [open?.id, 0],
  ] as const) {
    const statements = await countStatements(on.platform.db, async () => {
      expect(await sendMessage(guest, GUEST, entityId)).toMatchObject({ ok: true });
    });
    expect(statements.filter((text) => text.includes('"chatters"'))).toHaveLength(expected);
  }
});
