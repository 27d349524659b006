import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { jobs } from "../../db/schema/system";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const EMAIL = "jonas@undo.test";
const TOO_LATE_MS = 12_000;
const refused = { ok: false, error: { data: { code: "not_possible_now" } } };

type Visitor = Awaited<ReturnType<typeof visitorOf>>;

let on: TestPlatform;
let owner: Owner;
let visitor: Visitor;
let editor: Owner["caller"];
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
  owner = await talkingOwner(on, "undoing");
  visitor = await visitorOf(on, owner, EMAIL, "Jonas Weil");
  await visitor.caller.call("setReplyEmails", { email_address: EMAIL, wants_reply_emails: true });
  editor = await addEntityUser(on, owner.entityId, "editor");
});
beforeEach(() => on.advance(60 * 60_000));
afterAll(() => on.close());

const undo = (id: string, by = owner.caller) => by.call("undoChatMessage", { id });

/** The replies of a conversation as its visitor's page loads them. */
async function repliesIn(conversation_id: string) {
  const read = await visitor.caller.call("getConversationMessages", { conversation_id });
  if (!read.ok) throw new Error(read.error.message);
  return read.data.items.flatMap(({ responses }) => responses);
}

/** The updates that an open page has received. */
async function updatesOf(conversation_id: string) {
  const read = await visitor.caller.call("followConversation", { conversation_id });
  return read.ok ? read.data.items : [];
}

async function mailsAfter(milliseconds: number): Promise<number> {
  const before = on.mails.length;
  on.advance(milliseconds);
  on.platform.jobs.wake();
  await on.settled();
  return on.mails.length - before;
}

describe("a message in person", () => {
  const write = (id: string, text: string) =>
    owner.caller.call("sendPersonMessage", { id, text, response_id: randomUUID() });

  async function written(text: string) {
    const sent = await visitor.say("Is anybody there?");
    const message = await write(sent.conversationId, text);
    if (!message.ok) throw new Error(message.error.message);
    return { conversationId: sent.conversationId, id: message.data.response_id };
  }

  test("leaves the thread and open pages when it is undone", async () => {
    const { conversationId, id } = await written("I am.");
    expect(await repliesIn(conversationId)).toHaveLength(2);
    expect(await undo(id)).toMatchObject({ ok: true, data: { success: true } });
    expect(await repliesIn(conversationId)).toHaveLength(1);
    const [update] = await updatesOf(conversationId);
    expect(update).toMatchObject({ type: "undone", responses: [{ response_order: 1 }] });
  });

  test("is not mailed when it is undone", async () => {
    const { id } = await written("I am.");
    await undo(id);
    expect(await mailsAfter(TOO_LATE_MS)).toBe(0);
  });

  test("is mailed once it can no longer be undone", async () => {
    await written("I am.");
    expect(await mailsAfter(TOO_LATE_MS - 2_000)).toBe(0);
    expect(await mailsAfter(2_000)).toBe(1);
    expect(on.mails.at(-1)).toMatchObject({ to: EMAIL, text: expect.stringContaining("I am.") });
  });

  test("leaves the mail to a later message when it is undone", async () => {
    const { conversationId, id } = await written("Wrong window.");
    await write(conversationId, "On Monday.");
    await undo(id);
    expect(await mailsAfter(TOO_LATE_MS)).toBe(1);
    expect(on.mails.at(-1)?.text).toContain("On Monday.");
  });

  test("is awaited again when it answered a waiting visitor", async () => {
    const sent = await visitor.say("Hello.");
    const id = sent.conversationId;
    await owner.caller.call("takeOverConversation", { id });
    await visitor.say("Are you a person?", { conversation_id: id });
    on.advance(1_000);
    const message = await write(id, "I am.");
    await undo(message.ok ? message.data.response_id : "");
    const last = (await repliesIn(id)).at(-1);
    expect(last).toMatchObject({ status: "awaiting_person", response: "" });
    expect(last?.written_by).toBeUndefined();
    await write(id, "Now I am.");
    expect((await repliesIn(id)).at(-1)).toMatchObject({ response: "Now I am.", written_by: "person" });
  });

  test("stays once it is too late", async () => {
    const { conversationId, id } = await written("I am.");
    on.advance(TOO_LATE_MS);
    expect(await undo(id)).toMatchObject(refused);
    expect(await repliesIn(conversationId)).toHaveLength(2);
  });

  test("is undone by nobody but its author", async () => {
    const { id } = await written("I am.");
    expect(await undo(id, editor)).toMatchObject(refused);
    expect(await undo(id, visitor.caller)).toMatchObject({ ok: false });
    expect(await undo(id)).toMatchObject({ ok: true });
  });

  test("keeps its undo in the database, for any process of the platform", async () => {
    const other = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" }, beside: on });
    const { conversationId, id } = await written("I am.");
    const waiting = await on.platform.db.select().from(jobs).where(eq(jobs.kind, "undo.expire"));
    expect(waiting.map(({ status }) => status)).toContain("queued");
    await undo(id);
    await other.close();
    expect(await repliesIn(conversationId)).toHaveLength(1);
  });
});

describe("a correction", () => {
  const correct = (id: string, new_response: string, more = {}) =>
    owner.caller.call("updateChatMessage", { id, new_response, ...more });

  test("gives back the reply with its rating when it is undone", async () => {
    const { conversationId, responseId } = await visitor.say("Who are you?");
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down", reason: "Too short" });
    const [before] = await repliesIn(conversationId);
    await correct(responseId, "A luthier.");
    expect((await repliesIn(conversationId))[0]).toMatchObject({ response: "A luthier.", rating: null });
    expect(await undo(responseId)).toMatchObject({ ok: true });
    expect(await repliesIn(conversationId)).toEqual([before]);
    expect(await updatesOf(conversationId)).toMatchObject([{ type: "undone", responses: [{ rating: "down" }] }]);
  });

  test("is not used for other questions any more when it is undone", async () => {
    const { responseId } = await visitor.say("Do you repair bows?");
    await correct(responseId, "Only on Fridays.", { use_from_now_on: true });
    await undo(responseId);
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    expect(list).toMatchObject({ ok: true, data: { items: [] } });
  });

  test("returns to the correction before it", async () => {
    const { conversationId, responseId } = await visitor.say("Do you sell rosin?");
    await correct(responseId, "Yes, two kinds.", { use_from_now_on: true });
    on.advance(TOO_LATE_MS);
    await correct(responseId, "No.");
    await undo(responseId);
    expect((await repliesIn(conversationId))[0]).toMatchObject({ response: "Yes, two kinds." });
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    expect(list).toMatchObject({ ok: true, data: { items: [{ answer: "Yes, two kinds.", withdrawn_at: null }] } });
  });

  test("mails the visitor once it can no longer be undone", async () => {
    const { responseId } = await visitor.say("Where are you?");
    await correct(responseId, "In Ulm.", { notify_chatter_edited_response: true });
    await undo(responseId);
    expect(await mailsAfter(TOO_LATE_MS)).toBe(0);
    await correct(responseId, "In Bern.", { notify_chatter_edited_response: true });
    expect(await mailsAfter(TOO_LATE_MS - 1_000)).toBe(0);
    expect(await mailsAfter(1_000)).toBe(1);
  });

  test("opens the question again that it closed", async () => {
    const { responseId } = await visitor.say("Do you take apprentices?");
    await visitor.caller.call("askLater", { response_id: responseId });
    await correct(responseId, "One at a time.");
    await undo(responseId);
    expect(await mailsAfter(TOO_LATE_MS)).toBe(0);
    expect(await visitor.caller.call("cancelAskLater", { response_id: responseId })).toMatchObject({ ok: true });
    expect(await visitor.caller.call("askLater", { response_id: responseId })).toMatchObject({ ok: true });
  });

  test("stays when another user has corrected the reply since", async () => {
    const { responseId } = await visitor.say("Do you lend cellos?");
    await correct(responseId, "No.");
    on.advance(1_000);
    await editor.call("updateChatMessage", { id: responseId, new_response: "Yes, for a year." });
    expect(await undo(responseId)).toMatchObject(refused);
  });
});
