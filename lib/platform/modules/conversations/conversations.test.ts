import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { conversations, messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { allOf, until, visitorChat } from "../../testing/chatting";
import { says, saysOnSignal } from "../../testing/model-server";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";

const MINUTE_MS = 60_000;

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
afterEach(() => model.behave(says("Ready.")));

async function talker(name: string) {
  const email = `${name}@conversations.test`;
  const visitor = await visitorChat(on, email);
  const about = { initiatedby_email_address: email, entityid: visitor.entityid };
  const { caller } = visitor;
  return {
    ...visitor,
    about,
    /** Sends a message a minute after the one before. */
    say: async (message: string, more: Partial<{ conversation_id: string; privacy_code: 0 | 1 | 2 }> = {}) => {
      on.advance(MINUTE_MS);
      const answer = await caller.call("sendMessage", { ...visitor.payload(message), ...more });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    },
    list: async (page: { limit?: number; cursor?: string } = {}) => {
      const answer = await caller.call("listConversations", { ...about, ...page });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    },
    search: async (q: string, more: { conversation_id?: string; limit?: number; cursor?: string } = {}) => {
      const answer = await caller.call("searchConversations", { ...about, q, ...more });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    },
  };
}

describe("the list of conversations", () => {
  test("shows the most recent first, with its first words, time and number of messages", async () => {
    const visitor = await talker("lists");
    const first = await visitor.say("> In Basel.\n\nWho   printed\nyour books?");
    const second = await visitor.say("x".repeat(200));
    await visitor.say("And before Froben?", { conversation_id: first.conversation_id, privacy_code: 0 });
    const { items, next_cursor } = await visitor.list();
    expect(items).toEqual([
      expect.objectContaining({
        conversation_id: first.conversation_id,
        title: "Who printed your books?",
        message_count: 2,
        public_count: 1,
        last_message_at: on.platform.now().toISOString(),
      }),
      expect.objectContaining({
        conversation_id: second.conversation_id,
        title: `${"x".repeat(79)}…`,
        message_count: 1,
        public_count: 0,
      }),
    ]);
    expect(next_cursor).toBeNull();
  });

  test("is paged without gaps or duplicates", async () => {
    const visitor = await talker("pages");
    for (const n of [1, 2, 3]) await visitor.say(`Conversation ${n}`);
    const first = await visitor.list({ limit: 2 });
    const second = await visitor.list({ limit: 2, cursor: first.next_cursor ?? "" });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      "Conversation 3",
      "Conversation 2",
      "Conversation 1",
    ]);
    expect(second.next_cursor).toBeNull();
  });

  test("is refused for another address", async () => {
    const visitor = await talker("mine");
    const { about } = await talker("theirs");
    const refused = { ok: false, status: 403, error: { data: { code: "email_not_proven" } } };
    expect(await visitor.caller.call("listConversations", about)).toMatchObject(refused);
    expect(await visitor.caller.call("searchConversations", { ...about, q: "Basel" })).toMatchObject(refused);
  });
});

describe("the search", () => {
  test.each([
    ["in any case", "who was FROBEN to you?", "froben", "FROBEN"],
    ["in Greek", "Τι σημαίνει ΜΩΡΙΑ;", "μωρια", "ΜΩΡΙΑ"],
    ["in Russian", "Кто такой Эразм?", "эРАЗМ", "Эразм"],
    ["in Chinese", "您在巴塞尔住过吗？", "巴塞尔", "巴塞尔"],
    ["in Japanese", "どこで生まれましたか", "生まれ", "生まれ"],
    ["in Korean", "어디에서 태어났습니까?", "태어났", "태어났"],
    ["in Arabic", "أين ولدت؟", "ولدت", "ولدت"],
    ["in Hindi", "आप कहाँ पैदा हुए थे?", "पैदा", "पैदा"],
    ["in Thai", "คุณเกิดที่ไหน", "เกิด", "เกิด"],
    ["in Bengali", "আপনি কোথায় জন্মেছিলেন?", "জন্মে", "জন্মে"],
    [
      "with signs that mean something in SQL",
      "Did 100% of it_ go\\well?",
      "100% of it_ go\\well",
      "100% of it_ go\\well",
    ],
  ])("finds the visitor's words %s", async (_, input, sought, match) => {
    const visitor = await talker(`search-${randomUUID()}`);
    const { conversation_id } = await visitor.say(input);
    await visitor.say("Something else entirely.");
    const { items } = await visitor.search(sought);
    expect(items).toMatchObject([{ conversation_id, said_by: "visitor", match }]);
    const [hit] = items;
    expect(`${hit?.before}${hit?.match}${hit?.after}`).toBe(input);
  });

  test("finds the entity's words, with context and time", async () => {
    model.behave(
      says(`${"Before that, nothing. ".repeat(9)}I lived in Freiburg then.${" After that, nothing.".repeat(9)}`),
    );
    const visitor = await talker("replies");
    const { message_id } = await visitor.say("Where did you live?");
    const { items } = await visitor.search("freiburg");
    expect(items).toMatchObject([
      { said_by: "entity", message_id, match: "Freiburg", timestamp: on.platform.now().toISOString() },
    ]);
    expect(items[0]?.before).toMatch(/^….*I lived in $/);
    expect(items[0]?.after).toMatch(/^ then\..*…$/);
    expect(items[0]?.before.length).toBeLessThan(70);
  });

  test("takes % and _ literally", async () => {
    const visitor = await talker("wildcards");
    await visitor.say("A plain question");
    expect((await visitor.search("%")).items).toEqual([]);
    expect((await visitor.search("a_plain")).items).toEqual([]);
  });

  test("can be limited to one conversation, newest first and in pages", async () => {
    const visitor = await talker("within");
    const { conversation_id } = await visitor.say("Basel the first");
    await visitor.say("Basel the second", { conversation_id });
    await visitor.say("Basel elsewhere");
    expect((await visitor.search("basel")).items).toHaveLength(3);
    const page = await visitor.search("basel", { conversation_id, limit: 1 });
    expect(page.items).toMatchObject([{ after: " the second" }]);
    const rest = await visitor.search("basel", { conversation_id, cursor: page.next_cursor ?? "" });
    expect(rest).toMatchObject({ items: [{ after: " the first" }], next_cursor: null });
  });

  test("finds nothing of another user, nor for empty words", async () => {
    const { say } = await talker("secretive");
    const { conversation_id } = await say("My cat is called Desiderius.");
    const visitor = await talker("curious");
    expect((await visitor.search("Desiderius")).items).toEqual([]);
    expect((await visitor.search("Desiderius", { conversation_id })).items).toEqual([]);
    const empty = await visitor.caller.call("searchConversations", { ...visitor.about, q: " \0 " });
    expect(empty).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { q: "Type what to look for." } } },
    });
  });
});

describe("a conversation from a time on", () => {
  test("is paged oldest first, from its beginning or from a date", async () => {
    const visitor = await talker("from");
    const { conversation_id } = await visitor.say("One");
    await visitor.say("Two", { conversation_id });
    const from = new Date(on.platform.now().getTime() + 1).toISOString();
    await visitor.say("Three", { conversation_id });
    const read = async (more: { from?: string; limit?: number; cursor?: string } = {}) => {
      const answer = await visitor.caller.call("getConversationMessages", { conversation_id, ...more });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    };
    const whole = await read();
    expect(whole.items.map(({ message }) => message)).toEqual(["One", "Two", "Three"]);
    expect(whole.items[0]?.responses).toMatchObject([{ response: "Ready.", status: "complete" }]);
    expect((await read({ from, limit: 1 })).items).toMatchObject([{ message: "Three" }]);
    const first = await read({ limit: 2 });
    const rest = await read({ limit: 2, cursor: first.next_cursor ?? "" });
    expect([...first.items, ...rest.items]).toEqual(whole.items);
    expect(rest.next_cursor).toBeNull();
  });
});

describe("deleting a conversation", () => {
  test("erases everything of one conversation at once, but nothing of another", async () => {
    const visitor = await talker("deletes");
    const { conversation_id, message_id, responses: received } = await visitor.say("Forget this.");
    const stored = await visitor.say("Keep this.");
    const response_id = received[0]?.response_id ?? "";
    await visitor.caller.call("rateResponse", { response_id, rating: "down", reason: "Wrong." });
    const { db } = on.platform;
    const [given] = await db.select().from(messages).where(eq(messages.clientId, message_id));
    if (!given) throw new Error("Nothing was said.");
    const isOpen = eq(unansweredQuestions.messageId, given.id);
    const open = { id: randomUUID(), messageId: given.id, entityId: given.entityId, askedAt: given.createdAt };
    await db
      .insert(unansweredQuestions)
      .values({ ...open, dataStorageRegion: "usa" })
      .onConflictDoNothing();
    expect(await visitor.caller.call("deleteConversation", { conversation_id })).toMatchObject({ ok: true });
    expect((await visitor.list()).items).toMatchObject([{ conversation_id: stored.conversation_id }]);
    expect(await db.select().from(conversations).where(eq(conversations.id, conversation_id))).toEqual([]);
    expect(await db.select().from(messages).where(eq(messages.conversationId, conversation_id))).toEqual([]);
    expect(await db.select().from(responses).where(eq(responses.id, response_id))).toEqual([]);
    expect(await db.select().from(unansweredQuestions).where(isOpen)).toEqual([]);
    expect(await visitor.caller.call("getConversationMessages", { conversation_id })).toMatchObject({ status: 404 });
    const more = await visitor.caller.call("sendMessage", visitor.payload("More?", { conversation_id }));
    expect(more).toMatchObject({ ok: false, status: 404 });
  });

  test("stops a reply that is being written", async () => {
    const cue = saysOnSignal();
    model.behave(cue.behaviour);
    const visitor = await talker("under-way");
    const events = await visitor.stream("Tell me everything.");
    await cue.started;
    cue.tell("In Rotter");
    const { event } = await until(events, ({ type }) => type === "accepted" || type === "token");
    await until(events, ({ type }) => type === "token");
    const conversation_id = event.type === "accepted" ? event.conversation_id : "";
    expect(await visitor.caller.call("deleteConversation", { conversation_id })).toMatchObject({ ok: true });
    expect((await allOf(events)).last).toMatchObject({ type: "done", response: { status: "stopped" } });
    expect((await visitor.list()).items).toEqual([]);
  });
});

test("no call reveals a conversation to another caller", async () => {
  const { say } = await talker("owner");
  const { conversation_id } = await say("Mine alone.", { privacy_code: 0 });
  const { caller } = await talker("stranger");
  const notFound = { ok: false, status: 404, error: { data: { code: "not_found" } } };
  for (const name of ["getConversationMessages", "withdrawConversation", "deleteConversation"] as const) {
    expect(await caller.call(name, { conversation_id })).toMatchObject(notFound);
  }
  const rows = await on.platform.db.select().from(messages).where(eq(messages.conversationId, conversation_id));
  expect(rows).toMatchObject([{ privacyCode: 0 }]);
});
