import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { chatterGroups, chatters } from "../../db/schema/access";
import { entitySpend } from "../../db/schema/budget";
import { messages } from "../../db/schema/chat";
import { auditLog } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const READER = "reader@salon.test";
const GUEST = "guest@salon.test";
const DAY_MS = 24 * 60 * 60_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let salon: Owner;
let neighbour: Owner;
let reader: Caller;
let guest: Caller;
beforeAll(async () => {
  neighbour = await ownerOfAnEntity(on, "neighbour");
  reader = await verifiedVisitor(on, READER);
  guest = await verifiedVisitor(on, GUEST);
});
let created = 0;
beforeEach(async () => {
  salon = await ownerOfAnEntity(on, `salon-${++created}`);
});

async function insertChatter(email: string, entityId = salon.entityId): Promise<string> {
  const id = randomUUID();
  const at = on.platform.now();
  await on.platform.db
    .insert(chatters)
    .values({ id, entityId, email, status: "accepted", createdAt: at, updatedAt: at });
  return id;
}

async function createGroup(name: string, messages_per_month: number | null = null): Promise<string> {
  const answer = await salon.caller.call("createChatterGroup", { id: salon.entityId, name, messages_per_month });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.id;
}

const setGroup = (chatter_ids: string[], group_id: string | null) =>
  salon.caller.call("setChatterGroup", { id: salon.entityId, chatter_ids, group_id });

async function readGroups() {
  const answer = await salon.caller.call("listChatterGroups", { id: salon.entityId });
  return answer.ok ? answer.data.items : [];
}

const groupOf = async (id: string) =>
  (await on.platform.db.select().from(chatters).where(eq(chatters.id, id)))[0]?.groupId;

const say = (message_id = randomUUID(), caller = reader, email = READER) =>
  caller.call("sendMessage", {
    email_address: email,
    user_name: "Margit",
    entityid: salon.entityId,
    message: "Good morning!",
    message_id,
  });

/** The answer to a question that is only stored, since a group's quota is used up. */
const usedUp = (limit: number, date = "1 December 2026") => ({
  ok: true,
  data: {
    responses: [
      {
        response: `Your messages to salon-${created} for this month (${limit}) are used up. From ${date} you can go on. Your question is stored, and the people who manage salon-${created} can answer it.`,
        budget_stage: "questions_only",
        is_unanswered: true,
      },
    ],
  },
});

describe("groups", () => {
  test("are added, listed by name, changed and deleted, and each change is recorded", async () => {
    const id = await createGroup("Écoute", 20);
    await createGroup("Eagles");
    expect(await readGroups()).toMatchObject([
      { name: "Eagles", messages_per_month: null, members: 0, messages_this_month: 0 },
      { id, name: "Écoute", messages_per_month: 20 },
    ]);
    expect(await salon.caller.call("updateChatterGroup", { id, name: "Choir" })).toMatchObject({
      data: { id, name: "Choir", messages_per_month: 20 },
    });
    expect(await salon.caller.call("updateChatterGroup", { id, messages_per_month: null })).toMatchObject({
      data: { name: "Choir", messages_per_month: null },
    });
    expect(await salon.caller.call("deleteChatterGroup", { id })).toMatchObject({ ok: true });
    expect((await readGroups()).map(({ name }) => name)).toEqual(["Eagles"]);
    const recorded = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(recorded.map(({ action }) => action).sort()).toEqual([
      ...["chatter_group.added", "chatter_group.changed", "chatter_group.changed", "chatter_group.deleted"],
    ]);
  });

  test("have different names in any letter case, and at most 100 are added", async () => {
    const id = await createGroup("Readers");
    const other = await createGroup("Writers");
    const taken = { status: 409, error: { data: { code: "already_exists", fields: { name: expect.any(String) } } } };
    const again = { id: salon.entityId, name: "READERS" };
    expect(await salon.caller.call("createChatterGroup", again)).toMatchObject(taken);
    expect(await salon.caller.call("updateChatterGroup", { id: other, name: "readers" })).toMatchObject(taken);
    expect(await salon.caller.call("updateChatterGroup", { id, name: "readers" })).toMatchObject({ ok: true });
    await on.platform.db.insert(chatterGroups).values(
      Array.from({ length: 98 }, (_, n) => ({
        id: randomUUID(),
        entityId: salon.entityId,
        name: `Group ${n}`,
        createdAt: on.platform.now(),
      })),
    );
    const more = await salon.caller.call("createChatterGroup", { id: salon.entityId, name: "One more" });
    expect(more).toMatchObject({ status: 409, error: { data: { code: "not_possible_now" } } });
  });

  test.each([0, -1, 1.5, 100_001])("refuse a quota of %s messages", async (messages_per_month) => {
    const input = { id: salon.entityId, name: "Readers", messages_per_month };
    expect(await salon.caller.call("createChatterGroup", input)).toMatchObject({ status: 400 });
  });
});

describe("chatters", () => {
  test("are put into a group and out of it, many at once, and stay when it is deleted", async () => {
    const ids = [await insertChatter("one@salon.test"), await insertChatter("two@salon.test")];
    const foreign = await insertChatter("one@salon.test", neighbour.entityId);
    const group = await createGroup("Readers");
    expect(await setGroup([...ids, foreign, randomUUID()], group)).toMatchObject({ data: { changed: 2 } });
    expect(await setGroup(ids, group)).toMatchObject({ data: { changed: 0 } });
    expect(await groupOf(foreign)).toBeNull();
    expect(await readGroups()).toMatchObject([{ members: 2 }]);
    expect(await setGroup(ids.slice(0, 1), null)).toMatchObject({ data: { changed: 1 } });
    expect(await readGroups()).toMatchObject([{ members: 1 }]);
    await salon.caller.call("deleteChatterGroup", { id: group });
    expect(await Promise.all(ids.map(groupOf))).toEqual([null, null]);
    await on.platform.db.delete(chatters).where(eq(chatters.id, foreign));
  });

  test("are not put into a group of another entity", async () => {
    const id = await insertChatter("one@salon.test");
    const theirs = await neighbour.caller.call("createChatterGroup", { id: neighbour.entityId, name: salon.entityId });
    if (!theirs.ok) throw new Error(theirs.error.message);
    expect(await setGroup([id], theirs.data.id)).toMatchObject({ status: 404 });
    expect(await groupOf(id)).toBeNull();
  });
});

describe("a group's quota", () => {
  async function joinGroup(quota: number | null): Promise<{ chatter: string; group: string }> {
    const chatter = await insertChatter(READER);
    const group = await createGroup("Readers", quota);
    await setGroup([chatter], group);
    return { chatter, group };
  }
  const listUse = async () => {
    const listed = await salon.caller.call("listAllowedChatters", { id: salon.entityId });
    return listed.ok ? listed.data.items.map(({ messages_this_month }) => messages_this_month) : [];
  };

  test("is used by each message once; beyond it questions are stored, uncounted, until the next month", async () => {
    await joinGroup(2);
    const message_id = randomUUID();
    for (const id of [message_id, message_id, randomUUID()]) expect(await say(id)).not.toMatchObject(usedUp(2));
    for (let n = 0; n < 2; n++) expect(await say()).toMatchObject(usedUp(2));
    expect(await listUse()).toEqual([2]);
    expect(await readGroups()).toMatchObject([{ members: 1, messages_this_month: 2 }]);
    expect(await on.platform.db.$count(messages, eq(messages.entityId, salon.entityId))).toBe(4);
    expect(await salon.caller.call("listChatterGroups", { id: salon.entityId })).toMatchObject({
      data: { resets_at: "2026-12-01T00:00:00.000Z" },
    });
    const counted = await on.platform.db.select().from(entitySpend).where(eq(entitySpend.entityId, salon.entityId));
    expect(counted).toMatchObject([{ replies: 2 }]);
  });

  test("cannot be exceeded by asking for the reply again or at once, and leaves other visitors alone", async () => {
    await joinGroup(1);
    const answers = await Promise.all([say(), say(), say()]);
    const stages = answers.map((answer) => (answer.ok ? answer.data.responses[0]?.budget_stage : "failed"));
    expect(stages.filter((stage) => stage === undefined)).toHaveLength(1);
    const message_id = randomUUID();
    expect(await say(message_id)).toMatchObject(usedUp(1));
    const [response] = usedUp(1).data.responses;
    expect(await reader.call("regenerateTurn", { message_id })).toMatchObject({ ok: true, data: { response } });
    expect(await say(randomUUID(), guest, GUEST)).not.toMatchObject(usedUp(1));
  });

  test("applies from the next message when it is raised, removed or left", async () => {
    const { chatter, group } = await joinGroup(1);
    await say();
    expect(await say()).toMatchObject(usedUp(1));
    await salon.caller.call("updateChatterGroup", { id: group, messages_per_month: 2 });
    expect(await say()).not.toMatchObject(usedUp(2));
    expect(await say()).toMatchObject(usedUp(2));
    await salon.caller.call("updateChatterGroup", { id: group, messages_per_month: null });
    expect(await say()).not.toMatchObject({ data: { responses: [{ budget_stage: "questions_only" }] } });
    expect(await listUse()).toEqual([3]);
    await salon.caller.call("updateChatterGroup", { id: group, messages_per_month: 1 });
    expect(await say()).toMatchObject(usedUp(1));
    await setGroup([chatter], null);
    expect(await say()).not.toMatchObject({ data: { responses: [{ budget_stage: "questions_only" }] } });
  });

  test("costs nothing while the entity's plan has no message left", async () => {
    await joinGroup(5);
    const counted = { entityId: salon.entityId, month: "2026-11", replies: 50 };
    await on.platform.db.insert(entitySpend).values(counted);
    const [response] = usedUp(5).data.responses;
    const answer = await say();
    expect(answer).toMatchObject({ data: { responses: [{ budget_stage: "questions_only" }] } });
    expect(answer).not.toMatchObject({ data: { responses: [{ response: response?.response }] } });
    expect(await listUse()).toEqual([0]);
  });

  test("gives help lines to a message about self-harm all the same", async () => {
    await joinGroup(1);
    await say();
    const answer = await reader.call("sendMessage", {
      email_address: READER,
      user_name: "Margit",
      entityid: salon.entityId,
      message: "I want to kill myself",
      message_id: randomUUID(),
    });
    expect(answer).toMatchObject({ data: { responses: [{ response: expect.stringContaining("988") }] } });
  });

  test("begins again with the month", async () => {
    await joinGroup(1);
    await say();
    expect(await say()).toMatchObject(usedUp(1));
    on.advance(10 * DAY_MS);
    expect(await say()).not.toMatchObject({ data: { responses: [{ budget_stage: "questions_only" }] } });
    expect(await say()).toMatchObject(usedUp(1, "1 January 2027"));
    expect(await listUse()).toEqual([1]);
  });
});
