import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { type ConversationUpdate, conversationUpdate } from "@/lib/contract/conversations/conversation-updates";
import type { PrivacyCode } from "@/lib/contract/fields/fields";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { countStatements, withoutMaintenance } from "../../testing/count-statements";
import { receivedPrompt } from "../../testing/model-prompts";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { NoticeRecorder } from "../../testing/notice-recorder";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { untilUndoEnds } from "../../testing/until-undo-ends";
import { verifiedVisitor } from "../../testing/visitors";

const EMAIL = "margit@visitors.test";
const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

const notices = new NoticeRecorder();
let model: ModelServer;
let on: TestPlatform;
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  model = await createModelServer(says("The model answers."));
  on = await createTestPlatform({ env: env(), pages: notices });
  owner = await ownerOfAnEntity(on, "luthier");
  await on.platform.db.update(users).set({ userName: "Tomás Arrieta" }).where(eq(users.id, owner.userId));
  visitor = await verifiedVisitor(on, EMAIL, "Margit", { wants_reply_emails: true });
});
afterAll(async () => {
  await on.close();
  await model.close();
});

const env = () => ({ RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" });

type Sending = { conversation?: string; privacy?: PrivacyCode };

const payload = (message: string, { conversation, privacy = 1 }: Sending = {}) => ({
  email_address: EMAIL,
  user_name: "Margit",
  entityid: owner.entityId,
  message,
  message_id: randomUUID(),
  privacy_code: privacy,
  ...(conversation ? { conversation_id: conversation } : {}),
});

async function say(message: string, sending: Sending = {}) {
  const answer = await visitor.call("sendMessage", payload(message, sending));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const write = (id: string, text: string, response_id = randomUUID(), by: Caller = owner.caller) =>
  by.call("sendPersonMessage", { id, text, response_id });

async function shown(conversation_id: string) {
  const read = await visitor.call("getConversationMessages", { conversation_id });
  if (!read.ok) throw new Error(read.error.message);
  return read.data.items;
}

/** The updates of a conversation as its visitor's page receives them. */
async function follow(conversation_id: string, headers: Record<string, string> = {}) {
  const response = await visitor.send(
    "followConversation",
    { conversation_id },
    { accept: "text/event-stream", ...headers },
  );
  if (!response.body) throw new Error("There is no stream.");
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  return {
    next: async (): Promise<ConversationUpdate> => {
      const { value } = await reader.read();
      return conversationUpdate.parse(JSON.parse(value?.data ?? ""));
    },
    leave: () => reader.cancel(),
  };
}

describe("a message in person", () => {
  test("is one more reply to the newest message, marked as the person's", async () => {
    const { conversation_id } = await say("Is anybody there?");
    const sent = await write(conversation_id, "Yes, I am.");
    expect(sent).toMatchObject({
      ok: true,
      data: {
        response: "Yes, I am.",
        written_by: "person",
        response_order: 2,
        provenance: { person: "Tomás Arrieta" },
      },
    });
    const [message] = await shown(conversation_id);
    expect(message?.responses.map(({ response, written_by }) => [response, written_by])).toEqual([
      ["The model answers.", undefined],
      ["Yes, I am.", "person"],
    ]);
  });

  test("is stored once, however often it is sent", async () => {
    const { conversation_id } = await say("Is anybody there?");
    const id = randomUUID();
    await write(conversation_id, "Yes.", id);
    expect(await write(conversation_id, "Yes.", id)).toMatchObject({ ok: true, data: { response_id: id } });
    expect((await shown(conversation_id))[0]?.responses).toHaveLength(2);
    const other = await say("Another conversation");
    expect(await write(other.conversation_id, "Yes.", id)).toMatchObject(failsWith("not_possible_now"));
  });

  test("never answers a private message", async () => {
    const secret = await say("Between us.", { privacy: 2 });
    expect(await write(secret.conversation_id, "Yes?")).toMatchObject(failsWith("not_possible_now"));
    const { conversation_id } = await say("Open.");
    await say("Private.", { conversation: conversation_id, privacy: 2 });
    await write(conversation_id, "About the open one.");
    const [open, closed] = await shown(conversation_id);
    expect([open?.responses.length, closed?.responses.length]).toEqual([2, 1]);
  });

  test("is for those who may edit the entity", async () => {
    const { conversation_id } = await say("Hello?");
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const { caller: stranger } = await ownerOfAnEntity(on, "stranger");
    expect(await write(conversation_id, "No.", undefined, viewer)).toMatchObject(failsWith("forbidden"));
    expect(await write(conversation_id, "No.", undefined, stranger)).toMatchObject(failsWith("not_found"));
    expect(await viewer.call("takeOverConversation", { id: conversation_id })).toMatchObject(failsWith("forbidden"));
    expect(await stranger.call("handBackConversation", { id: conversation_id })).toMatchObject(failsWith("not_found"));
  });

  test("is the entity's turn in the prompt of the next message", async () => {
    const { conversation_id } = await say("What do you charge?");
    await write(conversation_id, "Forty an hour.");
    await say("And on Sundays?", { conversation: conversation_id });
    const spoken = model.asked
      .at(-1)
      ?.body.messages.slice(1)
      .map(({ role, content }) => [role, content]);
    expect(spoken).toEqual([
      ["user", "What do you charge?"],
      ["assistant", "The model answers.\n\nForty an hour."],
      ["user", expect.stringMatching(/(?:^|\n)And on Sundays\?$/)],
    ]);
  });

  test("is found by its words in the visitor's own search", async () => {
    const { conversation_id } = await say("Where is your workshop?");
    await write(conversation_id, "Behind the cooperage.");
    const about = { initiatedby_email_address: EMAIL, entityid: owner.entityId };
    const found = await visitor.call("searchConversations", { ...about, q: "cooperage" });
    expect(found).toMatchObject({ ok: true, data: { items: [{ conversation_id, match: "cooperage" }] } });
  });

  test("is mailed to a visitor whose chat is closed, once in ten minutes", async () => {
    const { conversation_id } = await say("Are you in on Monday?");
    await untilUndoEnds(on);
    const before = on.mails.length;
    await write(conversation_id, "On Monday I am in.");
    await write(conversation_id, "From nine.");
    await untilUndoEnds(on);
    expect(on.mails.slice(before)).toEqual([expect.objectContaining({ to: EMAIL })]);
    expect(on.mails.at(-1)?.text).toContain("On Monday I am in.");
    on.advance(10 * 60_000);
    await write(conversation_id, "To five.");
    await untilUndoEnds(on);
    expect(on.mails).toHaveLength(before + 2);
  });

  test("is mailed without its words where only invited people may chat", async () => {
    const { conversation_id } = await say("Are you in on Monday?");
    const setAccess = (accessLevel: "public" | "invitation-only") =>
      on.platform.db.update(entities).set({ accessLevel }).where(eq(entities.id, owner.entityId));
    await setAccess("invitation-only");
    await write(conversation_id, "On Monday I am in.");
    await untilUndoEnds(on);
    await setAccess("public");
    expect(on.mails.at(-1)?.text).toContain("Read them in the chat.");
    expect(on.mails.at(-1)?.text).not.toContain("On Monday I am in.");
  });

  test("is not mailed while a page follows the conversation", async () => {
    const { conversation_id } = await say("Are you in on Monday?");
    await untilUndoEnds(on);
    const page = await follow(conversation_id);
    const before = on.mails.length;
    await write(conversation_id, "On Monday I am in.");
    await untilUndoEnds(on);
    expect(on.mails).toHaveLength(before);
    await page.leave();
    await write(conversation_id, "From nine.");
    await untilUndoEnds(on);
    expect(on.mails).toHaveLength(before + 1);
  });
});

describe("taking over", () => {
  test("has new messages await the person instead of asking the model, until the hand-back", async () => {
    const { conversation_id } = await say("Hello.");
    const taken = await owner.caller.call("takeOverConversation", { id: conversation_id });
    expect(taken).toMatchObject({ ok: true, data: { taken_over_by: "Tomás Arrieta" } });
    const calls = model.asked.length;
    const waiting = await say("Are you a person?", { conversation: conversation_id });
    expect(waiting.responses).toEqual([expect.objectContaining({ status: "awaiting_person", response: "" })]);
    expect(model.asked).toHaveLength(calls);
    await write(conversation_id, "I am.");
    const [, second] = await shown(conversation_id);
    expect(second?.responses).toEqual([
      expect.objectContaining({ status: "complete", response: "I am.", written_by: "person" }),
    ]);
    await owner.caller.call("handBackConversation", { id: conversation_id });
    expect((await say("And now?", { conversation: conversation_id })).reply).toBe("The model answers.");
  });

  test("streams a message that awaits the person as accepted and done", async () => {
    const { conversation_id } = await say("Hello.");
    await owner.caller.call("takeOverConversation", { id: conversation_id });
    const response = await visitor.send("sendMessage", payload("Still there?", { conversation: conversation_id }), {
      accept: "text/event-stream",
    });
    const events = (await response.text()).match(/"type":"[a-z]+"/g);
    expect(events).toEqual(['"type":"accepted"', '"type":"done"']);
  });

  test("leaves private messages to the model", async () => {
    const { conversation_id } = await say("Hello.");
    await owner.caller.call("takeOverConversation", { id: conversation_id });
    const secret = await say("Between us.", { conversation: conversation_id, privacy: 2 });
    expect(secret.reply).toBe("The model answers.");
  });

  test("lets the visitor have the entity answer after all", async () => {
    const { conversation_id } = await say("Hello.");
    await owner.caller.call("takeOverConversation", { id: conversation_id });
    const { message_id } = await say("Please anybody.", { conversation: conversation_id });
    expect(await visitor.call("regenerateTurn", { message_id })).toMatchObject({
      ok: true,
      data: { response: { status: "complete", response: "The model answers." } },
    });
  });

  test("adds no statement to a message of another conversation", async () => {
    const { conversation_id } = await say("Hello.");
    await say("One.", { conversation: conversation_id });
    const before = await countStatements(on.platform.db, async () => {
      await say("Two.", { conversation: conversation_id });
    });
    const taken = await say("Other.");
    await owner.caller.call("takeOverConversation", { id: taken.conversation_id });
    await write(taken.conversation_id, "I answer here.");
    await on.settled();
    const after = await countStatements(on.platform.db, async () => {
      await say("Three.", { conversation: conversation_id });
    });
    expect(withoutMaintenance(after)).toHaveLength(withoutMaintenance(before).length);
  });
});

describe("following a conversation", () => {
  test("shows what people write, correct and remove as it happens", async () => {
    const { conversation_id, message_id, responses } = await say("Hello.");
    const [reply] = responses;
    const page = await follow(conversation_id);
    await owner.caller.call("takeOverConversation", { id: conversation_id });
    expect(await page.next()).toMatchObject({ type: "taken_over", taken_over_by: "Tomás Arrieta" });
    await write(conversation_id, "I am here.");
    expect(await page.next()).toMatchObject({
      type: "response",
      message_id,
      response: { response: "I am here.", written_by: "person" },
    });
    const id = reply?.response_id ?? "";
    await owner.caller.call("updateChatMessage", { id, new_response: "Better." });
    expect(await page.next()).toMatchObject({ response: { response: "Better.", before: "The model answers." } });
    await owner.caller.call("deleteChatMessage", { id });
    expect(await page.next()).toMatchObject({ response: { response: "", removed_at: expect.any(String) } });
    on.advance(1_000);
    await owner.caller.call("handBackConversation", { id: conversation_id });
    expect(await page.next()).toMatchObject({ type: "taken_over", taken_over_by: null });
    await page.leave();
  });

  test("shows what happens on another node", async () => {
    const other = await createTestPlatform({ env: env(), beside: on });
    const { conversation_id } = await say("Hello.");
    const page = await follow(conversation_id);
    const elsewhere = new Caller(other);
    for (const [kind, token] of owner.caller.grants) elsewhere.grants.set(kind, token);
    expect(await write(conversation_id, "From elsewhere.", undefined, elsewhere)).toMatchObject({ ok: true });
    expect(await page.next()).toMatchObject({ response: { response: "From elsewhere." } });
    await page.leave();
    await other.close();
  });

  test("begins with what happened before the page came", async () => {
    const { conversation_id } = await say("Hello.");
    await write(conversation_id, "Early.");
    const page = await follow(conversation_id);
    expect(await page.next()).toMatchObject({ response: { response: "Early." } });
    await page.leave();
    const list = await visitor.call("followConversation", { conversation_id });
    expect(list).toMatchObject({ ok: true, data: { items: [{ type: "response" }], next_cursor: null } });
    on.advance(60_000);
    const later = { conversation_id, after: on.platform.now().toISOString() };
    expect(await visitor.call("followConversation", later)).toMatchObject({ ok: true, data: { items: [] } });
  });

  test("reads from the database only when a change reaches a connected reader", async () => {
    const { conversation_id } = await say("Hello.");
    const { conversation_id: other } = await say("Hello.");
    const page = await follow(conversation_id);
    await write(conversation_id, "First.");
    await page.next();
    await notices.clear(on);
    const ping = "select 'ping'";
    const statementsIn = async (pings: number) => {
      const statements = await countStatements(on.platform.db, async () => {
        for (let sent = 0; sent < pings; sent++) await on.platform.db.execute(ping);
      });
      return withoutMaintenance(statements).filter((text) => text !== ping);
    };
    // The read after the last notice may not have ended.
    for (let wait = 0; wait < 50 && (await statementsIn(20)).length > 0; wait++);
    expect(await statementsIn(100)).toEqual([]);
    await page.leave();
    // The end of the stream reaches the server a moment later.
    while (on.platform.conversationChanges.isFollowed(conversation_id)) await on.platform.db.execute(ping);
    expect(on.platform.conversationChanges.isFollowed(other)).toBe(false);
  });

  test("is for the visitor whose conversation it is", async () => {
    const { conversation_id } = await say("Hello.");
    const other = await verifiedVisitor(on, "other@visitors.test");
    expect(await other.call("followConversation", { conversation_id })).toMatchObject(failsWith("not_found"));
    const stream = await other.send("followConversation", { conversation_id }, { accept: "text/event-stream" });
    expect(stream.status).toBe(404);
  });
});

describe("an answer that is used from now on, with a model", () => {
  test("is the first passage of the prompt with its source, and counts when it is cited", async () => {
    const { responses } = await say("Can I clean the violin with alcohol?");
    const id = responses[0]?.response_id ?? "";
    const new_response = "No. Use saliva and cotton.";
    await owner.caller.call("updateChatMessage", { id, new_response, use_from_now_on: true });
    model.behave(says("Use saliva and cotton. [1]"));
    const next = await say("May I use alcohol to clean the violin?");
    const { turn } = receivedPrompt(model.asked.at(-1));
    expect(turn).toMatch(
      /<document index="1" title="Correction" source="Answered by Tomás Arrieta on .*">\nNo\. Use saliva and cotton\./,
    );
    expect(next.responses[0]?.sources[0]).toMatchObject({ title: "Correction", cited: true });
    const hits = async () => {
      const list = await owner.caller.call("listCorrections", { id: owner.entityId });
      return list.ok ? list.data.items[0]?.hits : undefined;
    };
    expect(await hits()).toBe(1);
    model.behave(says("I do not know."));
    await say("May I use alcohol to clean the violin?");
    expect(await hits()).toBe(1);
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    await owner.caller.call("withdrawCorrection", { id: (list.ok && list.data.items[0]?.id) || "" });
    await say("May I use alcohol to clean the violin?");
    expect(receivedPrompt(model.asked.at(-1)).turn).not.toContain("saliva");
  });
});
