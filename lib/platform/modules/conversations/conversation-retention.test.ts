import { afterEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { conversations } from "../../db/schema/chat";
import { auditLog } from "../../db/schema/system";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { says, saysOnSignal } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser } from "../../testing/owners";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";

const DAY_MS = 24 * 60 * 60 * 1000;

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
afterEach(() => model.behave(says("Ready.")));

async function sweep(): Promise<void> {
  await on.platform.jobs.add(on.platform.db, "conversations.sweep", {});
  on.platform.jobs.wake();
  await on.settled();
}

const exists = async (id: string) => (await on.platform.db.$count(conversations, eq(conversations.id, id))) === 1;

async function keepingOwner(name: string, days: number) {
  const owner = await talkingOwner(on, name);
  const updated = await owner.caller.call("updateEntity", { id: owner.entityId, retention_days: days });
  expect(updated).toMatchObject({ ok: true, data: { retention_days: days } });
  return owner;
}

describe("conversations whose last message is older than the days of their entity", () => {
  test("are erased with everything of theirs, each recorded, and younger ones stay", async () => {
    const owner = await keepingOwner("keeps-30", 30);
    const visitor = await visitorOf(on, owner, "keeps@retention.test");
    model.behave(says("The kettledrum answered."));
    const old = await visitor.say("My xylophone is there, is it?", { privacy_code: 2 });
    await owner.caller.call("setConversationTags", { id: old.conversationId, tags: ["glockenspiel"] });
    model.behave(says("Ready."));
    on.advance(20 * DAY_MS);
    const continued = await visitor.say("Good morning");
    on.advance(11 * DAY_MS);
    await sweep();
    expect(await exists(old.conversationId)).toBe(false);
    expect(await exists(continued.conversationId)).toBe(true);
    for (const word of ["xylophone", "kettledrum", "glockenspiel"]) {
      expect(await findTablesContaining(on.platform.db, word)).toEqual([]);
    }
    const recorded = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, old.conversationId))
      .orderBy(auditLog.id);
    expect(recorded.at(-1)).toMatchObject({
      action: "conversation.erased",
      actorUserId: null,
      data: { reason: "retention" },
    });
  });

  test("stay where the owner set no days, and after the owner removed them", async () => {
    const without = await talkingOwner(on, "keeps-all");
    const first = await (await visitorOf(on, without, "all@retention.test")).say("Good morning");
    const removed = await keepingOwner("keeps-again", 1);
    const second = await (await visitorOf(on, removed, "again@retention.test")).say("Good morning");
    await removed.caller.call("updateEntity", { id: removed.entityId, retention_days: null });
    on.advance(4000 * DAY_MS);
    await sweep();
    expect(await exists(first.conversationId)).toBe(true);
    expect(await exists(second.conversationId)).toBe(true);
  });

  test("stay while a reply is being written", async () => {
    const owner = await keepingOwner("keeps-writing", 1);
    const visitor = await visitorOf(on, owner, "writing@retention.test");
    const { behaviour, tell, finish, started } = saysOnSignal();
    model.behave(behaviour);
    const sent = visitor.say("Good morning");
    await started;
    await on.platform.db
      .update(conversations)
      .set({ lastMessageAt: new Date(on.platform.now().getTime() - 2 * DAY_MS) })
      .where(eq(conversations.entityId, owner.entityId));
    await on.platform.jobs.add(on.platform.db, "conversations.sweep", {});
    on.platform.jobs.wake();
    await on.settled();
    tell("Good day.");
    finish();
    const { conversationId } = await sent;
    expect(await exists(conversationId)).toBe(true);
    await sweep();
    expect(await exists(conversationId)).toBe(false);
  });
});

describe("the days of an entity", () => {
  test("are said to visitors", async () => {
    const owner = await keepingOwner("keeps-says", 90);
    const visitor = await visitorOf(on, owner, "says@retention.test");
    const page = () => visitor.caller.call("loadEntity", { urlslug: "keeps-says" });
    expect(await page()).toMatchObject({ ok: true, data: { retention_days: 90 } });
    await owner.caller.call("updateEntity", { id: owner.entityId, access_level: "invitation-only" });
    expect(await page()).toMatchObject({ ok: true, data: { can_view: false, retention_days: null } });
  });

  test("are changed by owners only, by both calls, and sent unchanged by editors", async () => {
    const owner = await keepingOwner("keeps-roles", 90);
    const editor = await addEntityUser(on, owner.entityId, "editor");
    const forbidden = { ok: false, error: { data: { code: "forbidden" } } };
    const id = owner.entityId;
    expect(await editor.call("updateEntity", { id, retention_days: 30 })).toMatchObject(forbidden);
    expect(await editor.call("updateEntity", { id, retention_days: null })).toMatchObject(forbidden);
    expect(await editor.call("updateEntity", { id, retention_days: 90 })).toMatchObject({ ok: true });
    const form = (caller: typeof editor, days: number) =>
      caller.call("updateEntityForm", { id, entity_data: JSON.stringify({ retention_days: days }) });
    expect(await form(editor, 30)).toMatchObject(forbidden);
    expect(await form(owner.caller, 30)).toMatchObject({ ok: true, data: { retention_days: 30 } });
  });

  test.each([0, -1, 3651, 1.5])("are not %d", async (days) => {
    const owner = await talkingOwner(on, `keeps-not-${String(days).replace(/\W/g, "x")}`);
    const refused = await owner.caller.call("updateEntity", { id: owner.entityId, retention_days: days });
    expect(refused).toMatchObject({ ok: false, error: { data: { fields: { retention_days: expect.any(String) } } } });
  });
});
