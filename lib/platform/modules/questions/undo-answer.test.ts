import { expect, test } from "@jest/globals";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const QUESTION = "Do you take apprentices?";
const ANSWER = "One at a time, for two years.";
const TOO_LATE_MS = 12_000;
const refused = { ok: false, error: { data: { code: "not_possible_now" } } };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

/** An owner who has just answered the question of a visitor who waits. */
async function answered(name: string) {
  const owner = await talkingOwner(on, name);
  const email = `${name}@undo.test`;
  const visitor = await visitorOf(on, owner, email);
  const sent = await visitor.say(QUESTION);
  await visitor.caller.call("askLater", { response_id: sent.responseId });
  const [open] = await openQuestions(owner);
  const about = { id: owner.entityId, question_id: open?.id ?? "" };
  const answer = await owner.caller.call("answerQuestion", { ...about, answer: ANSWER });
  await on.settled();
  return { owner, visitor, sent, about, email, answer };
}

async function openQuestions({ caller, entityId }: Owner) {
  const list = await caller.call("listQuestions", { id: entityId });
  return list.ok ? list.data.items : [];
}

async function repliesIn({ visitor, sent }: Awaited<ReturnType<typeof answered>>) {
  const read = await visitor.caller.call("getConversationMessages", { conversation_id: sent.conversationId });
  return read.ok ? read.data.items.flatMap(({ responses }) => responses) : [];
}

async function mailsTo(email: string, milliseconds: number): Promise<number> {
  on.advance(milliseconds);
  on.platform.jobs.wake();
  await on.settled();
  return on.mails.filter(({ to, subject }) => to === email && subject.includes("can answer")).length;
}

test("an answer that is undone leaves the question open and its visitor waiting", async () => {
  const state = await answered("reopened");
  const { owner, about } = state;
  expect(await repliesIn(state)).toHaveLength(2);
  expect(await owner.caller.call("undoAnswer", about)).toMatchObject({ ok: true, data: { success: true } });
  expect(await openQuestions(owner)).toMatchObject([{ id: about.question_id, waiting: 1 }]);
  expect(await repliesIn(state)).toHaveLength(1);
});

test("an open page of the visitor learns that the answer was undone", async () => {
  const { owner, visitor, sent, about } = await answered("shown");
  await owner.caller.call("undoAnswer", about);
  const updates = await visitor.caller.call("followConversation", { conversation_id: sent.conversationId });
  expect(updates).toMatchObject({
    ok: true,
    data: { items: [{ type: "undone", responses: [{ response_id: sent.responseId, ask_later: "asked" }] }] },
  });
});

test("an answer that is undone is not mailed", async () => {
  const { owner, email, about } = await answered("unmailed");
  await owner.caller.call("undoAnswer", about);
  expect(await mailsTo(email, TOO_LATE_MS)).toBe(0);
});

test("an answer is mailed once it can no longer be undone", async () => {
  const { owner, email, about } = await answered("mailed");
  expect(await mailsTo(email, TOO_LATE_MS - 1_000)).toBe(0);
  expect(await mailsTo(email, 1_000)).toBe(1);
  expect(await owner.caller.call("undoAnswer", about)).toMatchObject(refused);
});

test("an answer that is undone leaves the knowledge", async () => {
  const { owner, about, answer } = await answered("forgotten");
  await owner.caller.call("undoAnswer", about);
  const id = answer.ok ? (answer.data.document_id ?? "") : "";
  expect(await owner.caller.call("getContextData", { id })).toMatchObject({ ok: false });
});

test("an undone question can be answered anew", async () => {
  const { owner, about, email } = await answered("again");
  await owner.caller.call("undoAnswer", about);
  const again = await owner.caller.call("answerQuestion", { ...about, answer: "Two at a time." });
  expect(again).toMatchObject({ ok: true, data: { answer: "Two at a time.", notified: 1 } });
  expect(await mailsTo(email, TOO_LATE_MS)).toBe(1);
});

test("an answer whose document was deleted meanwhile can be undone", async () => {
  const { owner, about, answer } = await answered("deleted");
  await owner.caller.call("deleteContextData", { id: answer.ok ? (answer.data.document_id ?? "") : "" });
  expect(await owner.caller.call("undoAnswer", about)).toMatchObject({ ok: true });
});

test("an answer is undone by its author alone", async () => {
  const { owner, about } = await answered("authored");
  const editor = await addEntityUser(on, owner.entityId, "editor");
  expect(await editor.call("undoAnswer", about)).toMatchObject(refused);
  expect(await owner.caller.call("undoAnswer", about)).toMatchObject({ ok: true });
});
