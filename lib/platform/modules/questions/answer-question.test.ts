import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { chatters } from "../../db/schema/access";
import { behaviours } from "../../db/schema/behaviour";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { getDocument } from "../../testing/documents";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { untilUndoEnds } from "../../testing/until-undo-ends";

const QUESTION = "Do you take apprentices?";
const ANSWER = "One at a time, for two years, and only someone who has already spoiled good wood.";
const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

type Visitor = Awaited<ReturnType<typeof visitorOf>>;
type Sent = Awaited<ReturnType<Visitor["say"]>>;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

async function namedOwner(name: string): Promise<Owner> {
  const owner = await talkingOwner(on, name);
  await on.platform.db.update(users).set({ userName: "Tomás Arrieta" }).where(eq(users.id, owner.userId));
  await on.platform.db.update(entities).set({ name: "Tomás" }).where(eq(entities.id, owner.entityId));
  return owner;
}

async function openQuestions({ caller, entityId }: Owner) {
  const answer = await caller.call("listQuestions", { id: entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** The id of the entity's only group of questions. */
const questionOf = async (owner: Owner) => (await openQuestions(owner)).items[0]?.id ?? "";

async function answer(owner: Owner, text = ANSWER, notify = true) {
  const question_id = await questionOf(owner);
  const input = { id: owner.entityId, question_id, answer: text, question: QUESTION, notify };
  const answered = await owner.caller.call("answerQuestion", input);
  await untilUndoEnds(on);
  return { question_id, answered };
}

/** The replies to a visitor's message, as their chat loads them. */
async function repliesTo({ caller }: Visitor, email: string, owner: Owner, { conversationId }: Sent) {
  const read = await caller.call("getPreviousMessages", {
    initiatedby_email_address: email,
    entityid: owner.entityId,
    conversation_id: conversationId,
  });
  if (!read.ok) throw new Error(read.error.message);
  return read.data.messages.flatMap(({ responses }) => responses);
}

const mailsTo = (email: string) => on.mails.filter(({ to }) => to === email);
const answersTo = (email: string) => mailsTo(email).filter(({ subject }) => subject.includes("can answer"));

describe("a visitor who asks to be notified", () => {
  const EMAIL = "jonas@answers.test";
  let owner: Owner;
  let visitor: Visitor;
  let sent: Sent;
  beforeAll(async () => {
    owner = await namedOwner("luthier");
    visitor = await visitorOf(on, owner, EMAIL, "Jonas Weil");
    sent = await visitor.say(QUESTION);
  });
  const state = async () => (await repliesTo(visitor, EMAIL, owner, sent))[0]?.ask_later;

  test("is offered it with the honest reply, asks, and can withdraw it", async () => {
    expect(await state()).toBe("offered");
    const response_id = sent.responseId;
    const asked = await visitor.caller.call("askLater", { response_id });
    expect(asked).toMatchObject({ ok: true, data: { response_id, ask_later: "asked" } });
    expect(await visitor.caller.call("askLater", { response_id })).toMatchObject({ ok: true });
    expect(await state()).toBe("asked");
    expect(await visitor.caller.call("cancelAskLater", { response_id })).toMatchObject({ ok: true });
    expect(await state()).toBe("offered");
    await visitor.caller.call("askLater", { response_id });
    const { items, totals } = await openQuestions(owner);
    expect(items).toMatchObject([{ waiting: 1, waiting_names: ["Jonas Weil"] }]);
    expect(totals.waiting).toBe(1);
  });

  test("asks about replies to their own messages alone", async () => {
    const other = await visitorOf(on, owner, "other@answers.test");
    expect(await other.caller.call("askLater", { response_id: sent.responseId })).toMatchObject(failsWith("not_found"));
  });

  test("cannot ask about a message that only they may read", async () => {
    const secret = await visitor.say("Where is my own treasure of gold buried?", { privacy_code: 2 });
    const asked = await visitor.caller.call("askLater", { response_id: secret.responseId });
    expect(asked).toMatchObject(failsWith("not_found"));
    const [reply] = await repliesTo(visitor, EMAIL, owner, secret);
    expect(reply).toMatchObject({ is_unanswered: true });
    expect(reply?.ask_later).toBeUndefined();
  });

  test("a visitor who waits gets the answer once, in the thread with one mail", async () => {
    const { question_id, answered } = await answer(owner);
    expect(answered).toMatchObject({ ok: true, data: { answer: ANSWER, notified: 1 } });
    const replies = await repliesTo(visitor, EMAIL, owner, sent);
    expect(replies).toHaveLength(2);
    expect(replies[0]?.ask_later).toBeUndefined();
    expect(replies[1]).toMatchObject({
      response: ANSWER,
      written_by: "person",
      answers_later: true,
      answered_by: "Tomás Arrieta",
      response_order: 2,
      status: "complete",
    });
    expect(answersTo(EMAIL)).toMatchObject([{ subject: "Tomás can answer your question now" }]);
    expect(answersTo(EMAIL)[0]?.text).toContain(ANSWER);

    const again = { id: owner.entityId, question_id, answer: ANSWER };
    expect(await owner.caller.call("answerQuestion", again)).toMatchObject({ ok: true, data: { notified: 1 } });
    const other = await owner.caller.call("answerQuestion", { ...again, answer: "Another answer." });
    expect(other).toMatchObject(failsWith("not_possible_now"));
    await untilUndoEnds(on);
    expect(await repliesTo(visitor, EMAIL, owner, sent)).toHaveLength(2);
    expect(answersTo(EMAIL)).toHaveLength(1);
    const late = await visitor.caller.call("askLater", { response_id: sent.responseId });
    expect(late).toMatchObject(failsWith("not_possible_now"));
  });

  test("leaves the question off the list, and the next visitor gets the answer with its citation", async () => {
    expect((await openQuestions(owner)).items).toEqual([]);
    const next = await visitorOf(on, owner, "next@answers.test");
    const asked = await next.say("Do you take an apprentice?");
    const [reply] = await repliesTo(next, "next@answers.test", owner, asked);
    expect(reply?.response).toContain("One at a time, for two years");
    expect(reply?.sources[0]?.title).toMatch(/^Tomás, answer, \d+ \w+ \d{4}$/);
    expect(reply?.is_unanswered).toBeUndefined();
  });
});

test("an answer becomes a document of questions that its entity's users can edit", async () => {
  const owner = await namedOwner("writer");
  const visitor = await visitorOf(on, owner, "writer@answers.test");
  await visitor.say(QUESTION);
  await visitor.say("¿Aceptas aprendices en el taller?", { language_field: "es" });
  const { answered } = await answer(owner);
  const id = answered.ok ? (answered.data.document_id ?? "") : "";
  const document = await getDocument(owner.caller, id);
  expect(document).toMatchObject({ kind: "questions", status: "ready", source: "Answer to a visitor's question" });
  expect(document.questions).toEqual([{ question: QUESTION, answer: ANSWER }]);
});

test("an answer without a question of its owner's publishes no words of a visitor", async () => {
  const owner = await namedOwner("discreet");
  const visitor = await visitorOf(on, owner, "discreet@answers.test");
  await visitor.say("Does Margareta Quillfeather of Delft get an apprentice?");
  await visitor.say("¿Acepta Quillfeather aprendices en el taller?", { language_field: "es" });
  for (const question_id of (await openQuestions(owner)).items.map(({ id }) => id)) {
    const input = { id: owner.entityId, question_id, answer: ANSWER };
    expect(await owner.caller.call("answerQuestion", input)).toMatchObject({ ok: true });
  }
  await untilUndoEnds(on);
  expect(await findTablesContaining(on.platform.db, "quillfeather")).toEqual(["messages"]);
  await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" });
  await on.settled();
  expect(await findTablesContaining(on.platform.db, "quillfeather")).toEqual([]);
});

test("nobody is notified when the owner does not want it", async () => {
  const owner = await namedOwner("quiet");
  const visitor = await visitorOf(on, owner, "quiet@answers.test");
  const sent = await visitor.say(QUESTION);
  await visitor.caller.call("askLater", { response_id: sent.responseId });
  const { answered } = await answer(owner, ANSWER, false);
  expect(answered).toMatchObject({ ok: true, data: { notified: 0 } });
  expect(answersTo("quiet@answers.test")).toEqual([]);
  expect(await repliesTo(visitor, "quiet@answers.test", owner, sent)).toHaveLength(1);
});

test("an open page of the visitor receives the answer as an update", async () => {
  const owner = await namedOwner("open");
  const visitor = await visitorOf(on, owner, "open@answers.test");
  const sent = await visitor.say(QUESTION);
  await visitor.caller.call("askLater", { response_id: sent.responseId });
  await answer(owner);
  const about = { conversation_id: sent.conversationId };
  const updates = await visitor.caller.call("followConversation", about);
  expect(updates.ok && updates.data).toMatchObject({
    items: [{ type: "response", response: { response: ANSWER, answers_later: true, answered_by: "Tomás Arrieta" } }],
  });
});

test("is not offered where the published behaviour switches it off", async () => {
  const owner = await namedOwner("silent");
  const { db, now } = on.platform;
  const live = { ...DEFAULT_BEHAVIOUR, ask_later: false };
  await db.insert(behaviours).values({ entityId: owner.entityId, live, updatedAt: now() });
  const visitor = await visitorOf(on, owner, "silent@answers.test");
  const sent = await visitor.say(QUESTION);
  const [reply] = await repliesTo(visitor, "silent@answers.test", owner, sent);
  expect(reply).toMatchObject({ is_unanswered: true });
  expect(reply?.ask_later).toBeUndefined();
  const asked = await visitor.caller.call("askLater", { response_id: sent.responseId });
  expect(asked).toMatchObject(failsWith("not_possible_now"));
});

describe("a visitor who has lost their access", () => {
  async function closedOwner(name: string, email: string) {
    const owner = await namedOwner(name);
    const { db } = on.platform;
    await db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, owner.entityId));
    const dates = { createdAt: on.platform.now(), updatedAt: on.platform.now() };
    const chatterId = uuid();
    await db.insert(chatters).values({ id: chatterId, entityId: owner.entityId, email, status: "accepted", ...dates });
    const visitor = await visitorOf(on, owner, email);
    const sent = await visitor.say(QUESTION);
    await visitor.caller.call("askLater", { response_id: sent.responseId });
    return { owner, visitor, sent, chatterId };
  }

  test("gets no answer to a closed entity's question after their invitation is withdrawn", async () => {
    const email = "revoked@answers.test";
    const { owner, visitor, sent, chatterId } = await closedOwner("closed", email);
    expect(await openQuestions(owner)).toMatchObject({ items: [{ waiting: 1 }], totals: { waiting: 1 } });
    await owner.caller.call("revokeInvitation", { chatter_id: chatterId });
    const { items, totals } = await openQuestions(owner);
    expect(items).toMatchObject([{ count: 1, waiting: 0, waiting_names: [] }]);
    expect(totals.waiting).toBe(0);
    const { answered } = await answer(owner);
    expect(answered).toMatchObject({ ok: true, data: { notified: 0 } });
    expect(answersTo(email)).toEqual([]);
    expect(await repliesTo(visitor, email, owner, sent)).toHaveLength(1);
  });

  test("gets the answer while they are invited", async () => {
    const { owner } = await closedOwner("invited", "invited@answers.test");
    expect((await answer(owner)).answered).toMatchObject({ ok: true, data: { notified: 1 } });
    expect(answersTo("invited@answers.test")).toHaveLength(1);
  });

  test("gets no answer while their account is suspended", async () => {
    const owner = await namedOwner("suspending");
    const visitor = await visitorOf(on, owner, "suspended@answers.test");
    const sent = await visitor.say(QUESTION);
    await visitor.caller.call("askLater", { response_id: sent.responseId });
    const isIt = eq(users.email, "suspended@answers.test");
    await on.platform.db.update(users).set({ suspendedAt: on.platform.now() }).where(isIt);
    expect((await answer(owner)).answered).toMatchObject({ ok: true, data: { notified: 0 } });
    expect(answersTo("suspended@answers.test")).toEqual([]);
  });
});

describe("who may answer", () => {
  test("an editor may, a viewer may not, and an empty answer is refused", async () => {
    const owner = await namedOwner("roles");
    const visitor = await visitorOf(on, owner, "roles@answers.test");
    await visitor.say(QUESTION);
    const about = { id: owner.entityId, question_id: await questionOf(owner), answer: ANSWER };
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    expect(await viewer.call("answerQuestion", about)).toMatchObject(failsWith("forbidden"));
    const editor = await addEntityUser(on, owner.entityId, "editor");
    expect(await editor.call("answerQuestion", { ...about, answer: "  " })).toMatchObject(failsWith("invalid_input"));
    expect(await editor.call("answerQuestion", about)).toMatchObject({ ok: true });
  });

  test("a question of another entity is not found", async () => {
    const [owner, other] = [await namedOwner("mine"), await namedOwner("theirs")];
    const visitor = await visitorOf(on, other, "theirs@answers.test");
    await visitor.say(QUESTION);
    const question_id = await questionOf(other);
    for (const name of ["dismissQuestion", "restoreQuestion"] as const) {
      expect(await owner.caller.call(name, { id: owner.entityId, question_id })).toMatchObject(failsWith("not_found"));
    }
    const answered = await owner.caller.call("answerQuestion", { id: owner.entityId, question_id, answer: ANSWER });
    expect(answered).toMatchObject(failsWith("not_found"));
  });
});
