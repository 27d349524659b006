import { describe, expect, test } from "@jest/globals";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import type { Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

/** The count of an entity's questions in each place. The two places that group questions are read last. */
async function countsOf({ caller, entityId }: Owner, urlslug: string) {
  const [entity, mine, work] = [
    await caller.call("getMyEntity", { urlslug }),
    await caller.call("listMyEntities", {}),
    await caller.call("listNotifications", {}),
  ];
  const today = await caller.call("getToday", { id: entityId });
  const list = await caller.call("listQuestions", { id: entityId });
  if (!entity.ok || !mine.ok || !work.ok || !today.ok || !list.ok) throw new Error("a count could not be read");
  return {
    tab: entity.data.questions,
    entities: mine.data.items.find(({ id }) => id === entityId)?.questions,
    notifications: work.data.items.find(({ kind }) => kind === "question")?.count ?? 0,
    today: today.data.open_questions,
    list: list.data.totals.open,
  };
}

const everywhere = (count: number) => ({
  tab: count,
  entities: count,
  notifications: count,
  today: count,
  list: count,
});

/** An entity that three questions of two meanings and a private one wait for, grouped. */
async function ownerWithQuestions(name: string) {
  const owner = await talkingOwner(on, name);
  const visitor = await visitorOf(on, owner, `asks@${name}.test`);
  await visitor.say("Do you take apprentices?");
  await visitor.say("Would you take an apprentice?");
  await visitor.say("Where is my own treasure of gold buried?", { privacy_code: 2 });
  const { conversationId } = await visitor.say("Which planets have rings of ice?");
  const list = await owner.caller.call("listQuestions", { id: owner.entityId });
  const planets = list.ok ? list.data.items.find(({ question }) => question.includes("planets")) : undefined;
  return { owner, conversationId, about: { id: owner.entityId, question_id: planets?.id ?? "" } };
}

describe("the count of open questions", () => {
  test("is the same everywhere", async () => {
    const { owner } = await ownerWithQuestions("counted-once");
    expect(await countsOf(owner, "counted-once")).toEqual(everywhere(2));
  });

  test("falls everywhere when a question is dismissed", async () => {
    const { owner, about } = await ownerWithQuestions("dismissed-once");
    await owner.caller.call("dismissQuestion", about);
    expect(await countsOf(owner, "dismissed-once")).toEqual(everywhere(1));
  });

  test("falls everywhere when a question is answered", async () => {
    const { owner, about } = await ownerWithQuestions("answered-once");
    await owner.caller.call("answerQuestion", { ...about, answer: "Saturn." });
    expect(await countsOf(owner, "answered-once")).toEqual(everywhere(1));
  });
});

test("a conversation whose question is dismissed is unanswered no more", async () => {
  const owner = await talkingOwner(on, "set-aside");
  const visitor = await visitorOf(on, owner, "asks@set-aside.test");
  const { conversationId } = await visitor.say("Which planets have rings of ice?");
  const list = await owner.caller.call("listQuestions", { id: owner.entityId });
  const question_id = list.ok ? (list.data.items[0]?.id ?? "") : "";
  const unanswered = () => owner.caller.call("listMyConversations", { id: owner.entityId, show: "unanswered" });
  const counts = () => owner.caller.call("getInboxCounts", { id: owner.entityId });
  expect(await unanswered()).toMatchObject({
    data: { items: [{ conversation_id: conversationId, unanswered: true }] },
  });
  await owner.caller.call("dismissQuestion", { id: owner.entityId, question_id });
  expect(await unanswered()).toMatchObject({ ok: true, data: { items: [] } });
  expect(await counts()).toMatchObject({ data: { unanswered: 0 } });
  await owner.caller.call("restoreQuestion", { id: owner.entityId, question_id });
  expect(await counts()).toMatchObject({ data: { unanswered: 1 } });
});
