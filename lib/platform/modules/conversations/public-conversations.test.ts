import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { allOf, until, visitorChat } from "../../testing/chatting";
import { says, saysOnSignal } from "../../testing/model-server";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";

const ERASMUS = "erasmus-of-rotterdam";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
let anybody: Caller;
beforeAll(async () => {
  anybody = new Caller(on);
});
beforeEach(() => on.platform.db.delete(messages));
afterEach(() => model.behave(says("Ready.")));

async function shown(page: { limit?: number; cursor?: string } = {}) {
  const answer = await anybody.call("listPublicConversations", { urlslug: ERASMUS, ...page });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

let visitors = 0;
async function talker(name = "Margit Fjord") {
  const email = `visitor-${++visitors}@public.test`;
  const visitor = await visitorChat(on, email);
  const say = async (message: string, privacy_code?: 0 | 1 | 2, conversation_id?: string) => {
    const more = {
      ...(privacy_code === undefined ? {} : { privacy_code }),
      ...(conversation_id ? { conversation_id } : {}),
    };
    const answer = await visitor.caller.call("sendMessage", { ...visitor.payload(message), user_name: name, ...more });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  return { ...visitor, email, say };
}

test("shows only public messages with their replies, newest first", async () => {
  const visitor = await talker();
  const { conversation_id } = await visitor.say("First, for all.", 0);
  await visitor.say("For the entity.", 1, conversation_id);
  await visitor.say("For me alone.", 2, conversation_id);
  await visitor.say("By default.");
  await visitor.say("Last, for all.", 0, conversation_id);
  const { items, next_cursor } = await shown();
  expect(items).toMatchObject([
    { message: "Last, for all.", reply: "Ready.", entity: "Erasmus of Rotterdam" },
    { message: "First, for all.", reply: "Ready." },
  ]);
  expect(next_cursor).toBeNull();
});

test("shows the sender's first name, never an address", async () => {
  for (const name of ["Margit Fjord", "李明", "margit@fjord.test"]) await (await talker(name)).say("Hello.", 0);
  const answer = await shown();
  expect(answer.items.map(({ sender }) => sender)).toEqual([null, "李明", "Margit"]);
  expect(JSON.stringify(answer)).not.toMatch(/@|Fjord/);
});

test("is paged without gaps or duplicates", async () => {
  const visitor = await talker();
  for (const n of [1, 2, 3]) await visitor.say(`Question ${n}`, 0);
  const first = await shown({ limit: 2 });
  const second = await shown({ limit: 2, cursor: first.next_cursor ?? "" });
  expect([...first.items, ...second.items].map(({ message }) => message)).toEqual([
    "Question 3",
    "Question 2",
    "Question 1",
  ]);
  expect(second.next_cursor).toBeNull();
});

test("hides an unfinished or stopped reply", async () => {
  const cue = saysOnSignal();
  model.behave(cue.behaviour);
  const visitor = await talker();
  const sent = { ...visitor.payload("Tell me everything."), privacy_code: 0 as const };
  const events = await visitor.stream(sent.message, sent);
  await cue.started;
  cue.tell("In Rotter");
  await until(events, ({ type }) => type === "token");
  expect((await shown()).items).toEqual([]);
  await visitor.caller.call("stopTurn", { message_id: sent.message_id });
  expect((await allOf(events)).last).toMatchObject({ type: "done", response: { status: "stopped" } });
  expect((await shown()).items).toEqual([]);
});

test("hides a message when its sender withdraws it or deletes the conversation", async () => {
  const visitor = await talker();
  const taken = await visitor.say("Taken back later.", 0);
  const deleted = await visitor.say("Deleted later.", 0);
  const { conversation_id } = taken;
  expect(await visitor.caller.call("withdrawConversation", { conversation_id })).toMatchObject({
    data: { withdrawn: 1 },
  });
  expect((await shown()).items).toMatchObject([{ message: "Deleted later." }]);
  expect(await visitor.caller.call("withdrawConversation", { conversation_id })).toMatchObject({
    data: { withdrawn: 0 },
  });
  await visitor.caller.call("deleteConversation", { conversation_id: deleted.conversation_id });
  expect((await shown()).items).toEqual([]);
});

test.each([
  ["for invited people", { accessLevel: "invitation-only" as const }],
  ["offline", { chatStatus: "offline" as const }],
  ["deleted", { deletedAt: new Date() }],
])("an entity that is %s shows nothing", async (_, change) => {
  await (await talker()).say("For everyone.", 0);
  const { db } = on.platform;
  const isErasmus = eq(entities.urlslug, ERASMUS);
  const [before] = await db
    .select({
      accessLevel: entities.accessLevel,
      chatStatus: entities.chatStatus,
      deletedAt: entities.deletedAt,
    })
    .from(entities)
    .where(isErasmus);
  await db.update(entities).set(change).where(isErasmus);
  const answer = await anybody.call("listPublicConversations", { urlslug: ERASMUS });
  await db
    .update(entities)
    .set(before ?? {})
    .where(isErasmus);
  expect(answer).toMatchObject({ ok: false, status: 404 });
  expect((await shown()).items).toHaveLength(1);
});

test("shows nothing of another entity", async () => {
  await (await talker()).say("For everyone at Erasmus's.", 0);
  const answer = await anybody.call("listPublicConversations", { urlslug: "praise-of-folly" });
  expect(answer).toMatchObject({ ok: true, data: { items: [] } });
});
