import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { behaviours } from "../../db/schema/behaviour";
import { entitySpend } from "../../db/schema/budget";
import { messages, unansweredQuestions } from "../../db/schema/chat";
import { talkSystems } from "../../db/schema/talk";
import { atOnce } from "../../testing/at-once";
import type { Caller } from "../../testing/caller";
import { countStatements } from "../../testing/count-statements";
import { addAndWait } from "../../testing/documents";
import { createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const DAY_MS = 24 * 60 * 60_000;
const VISITOR = "margit@budget.test";
/** A reply of the stand-in model has 100 input and 20 output tokens. */
const REPLY_MICROS = 100 * 50 + 20 * 100;

let model: ModelServer;
let on: TestPlatform;
let owner: Owner;
let visitor: Caller;
let created = 0;
let cheapId = 0;
beforeAll(async () => {
  model = await createModelServer(says("Gladly: in Basel."));
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "dear-model" } });
  const { db, now } = on.platform;
  await db.update(talkSystems).set({ priceIn: 50, priceOut: 100 }).where(eq(talkSystems.id, 1));
  const [cheap] = await db
    .insert(talkSystems)
    .values({
      name: "Cheap",
      provider: "openai-compatible",
      baseUrl: model.url,
      model: "cheap-model",
      priceIn: 1,
      priceOut: 2,
      firstTokenTimeoutMs: 5_000,
      totalTimeoutMs: 5_000,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  cheapId = cheap?.id ?? 0;
  visitor = await verifiedVisitor(on, VISITOR);
});
afterAll(async () => {
  await on.close();
  await model.close();
});
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `thrifty-${++created}`);
  model.behave(says("Gladly: in Basel."));
  await on.platform.db.update(talkSystems).set({ isActive: true }).where(eq(talkSystems.id, cheapId));
});

const publish = (settings: Partial<BehaviourSettings>) => {
  const live = { ...DEFAULT_BEHAVIOUR, ...settings };
  const row = { entityId: owner.entityId, live, updatedAt: on.platform.now() };
  return on.platform.db.insert(behaviours).values(row).onConflictDoUpdate({ target: behaviours.entityId, set: row });
};

async function ask(message: string, more: Record<string, unknown> = {}) {
  const answer = await visitor.call("sendMessage", {
    email_address: VISITOR,
    user_name: "Margit",
    entityid: owner.entityId,
    message,
    message_id: randomUUID(),
    privacy_code: 1,
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const [response] = answer.data.responses;
  if (!response) throw new Error("There is no reply.");
  return { ...response, message_id: answer.data.message_id, conversation_id: answer.data.conversation_id };
}

const askTimes = async (n: number) => {
  for (let at = 0; at < n; at++) await ask(`Where did you live in the year ${1500 + at}?`);
};
const spend = async () => {
  const [row] = await on.platform.db.select().from(entitySpend).where(eq(entitySpend.entityId, owner.entityId));
  return row;
};
const modelsAsked = () => model.asked.map(({ body }) => body.model);
const budget = async (by = owner.caller) => {
  const answer = await by.call("getBudget", { id: owner.entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
const unanswered = async () => {
  const rows = await on.platform.db
    .select({ question: messages.body })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(and(eq(unansweredQuestions.entityId, owner.entityId), isNull(unansweredQuestions.answeredAt)));
  return rows.map(({ question }) => question);
};
const mails = async () => {
  await on.settled();
  return on.mails.filter(({ to }) => to === `thrifty-${created}@owners.test`).map(({ subject }) => subject);
};

describe("the month's spend", () => {
  test("grows with each reply that a talk system wrote, by its cost", async () => {
    await askTimes(3);
    expect(await spend()).toMatchObject({ month: "2026-11", replies: 3, costMicros: 3 * REPLY_MICROS });
    model.behave(refuses(400, "No."));
    expect(await visitor.call("sendMessage", input())).toMatchObject({ ok: false });
    expect(await spend()).toMatchObject({ replies: 3 });
  });

  test("grows by a reply that is written again", async () => {
    const { message_id } = await ask("Where did you live?");
    expect(await visitor.call("regenerateTurn", { message_id })).toMatchObject({ ok: true });
    expect(await spend()).toMatchObject({ replies: 2, costMicros: 2 * REPLY_MICROS });
  });

  test("is exact when many replies end at the same moment", async () => {
    const replies = await atOnce(12, () => visitor.call("sendMessage", input()));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(await spend()).toMatchObject({ replies: 12, costMicros: 12 * REPLY_MICROS });
  });

  test("is settled by the statement that stores the reply", async () => {
    await ask("Where did you live?");
    const statements = await countStatements(on.platform.db, async () => {
      await ask("Where did you die?");
    });
    expect(statements.filter((text) => text.includes("entity_spend.replies + excluded.replies"))).toEqual([
      expect.stringContaining("update responses"),
    ]);
  });
});

const input = () => ({
  email_address: VISITOR,
  user_name: "Margit",
  entityid: owner.entityId,
  message: "Where did you live?",
  message_id: randomUUID(),
  privacy_code: 1 as const,
});

describe("at the end of the budget", () => {
  const CORRECTED = "Which printer did you work with?";
  const ANSWER = "With Johann Froben, at the house Zum Sessel.";

  async function correct() {
    const { response_id } = await ask(CORRECTED);
    const corrected = { id: response_id, new_response: ANSWER, use_from_now_on: true };
    expect(await owner.caller.call("updateChatMessage", corrected)).toMatchObject({ ok: true });
  }

  test("replies become cheaper, then approved, and then questions are stored", async () => {
    await correct();
    await addAndWait(on, owner, {
      title: "Visiting",
      questions: [{ question: "What are your opening hours?", answer: "Tuesday to Sunday, from ten to five." }],
    });
    await publish({ budget_messages: 5 });
    await askTimes(4);
    expect(await spend()).toMatchObject({ replies: 5 });
    const askedBefore = model.asked.length;

    const cheaper = await ask("Where were you born?");
    expect(cheaper).toMatchObject({ status: "complete", budget_stage: "cheaper", response: "Gladly: in Basel." });
    expect(modelsAsked().slice(askedBefore)).toEqual(["cheap-model"]);
    expect(await budget()).toMatchObject({ stage: "approved_only", replies: 6, used_percent: 120 });

    const approved = await ask(CORRECTED);
    expect(approved).toMatchObject({
      response: ANSWER,
      budget_stage: "approved_only",
      sources: [{ index: 1, passage: ANSWER, cited: true }],
    });
    const typed = await ask("What are your opening hours?");
    expect(typed).toMatchObject({
      response: "Tuesday to Sunday, from ten to five.",
      budget_stage: "approved_only",
      sources: [{ title: "Visiting" }],
    });

    const stored = await ask("What did you think of Luther?");
    expect(stored).toMatchObject({
      status: "complete",
      budget_stage: "questions_only",
      is_unanswered: true,
      sources: [],
    });
    expect(stored.response).toBe(
      `thrifty-${created} takes questions only until 1 December 2026. Your question is stored, and the people who manage thrifty-${created} can answer it.`,
    );
    expect(await unanswered()).toContain("What did you think of Luther?");

    // No model was asked, and nothing was spent.
    expect(model.asked).toHaveLength(askedBefore + 1);
    expect(await spend()).toMatchObject({ replies: 6 });
    expect(await unanswered()).not.toContain(CORRECTED);
  });

  test("approved answers follow at once where no talk system is cheaper", async () => {
    await on.platform.db.update(talkSystems).set({ isActive: false }).where(eq(talkSystems.id, cheapId));
    await correct();
    await publish({ budget_messages: 2 });
    await askTimes(1);
    expect(await ask(CORRECTED)).toMatchObject({ response: ANSWER, budget_stage: "approved_only" });
    expect(await ask("Where were you born?")).toMatchObject({ budget_stage: "questions_only" });
  });

  test("only questions are taken where the owner wants that", async () => {
    await correct();
    await publish({ budget_messages: 2, when_spent: "take_questions_only" });
    await askTimes(1);
    expect(await ask(CORRECTED)).toMatchObject({ budget_stage: "questions_only", is_unanswered: true });
    expect(await ask("Was denken Sie?", { language_field: "de" })).toMatchObject({
      response: expect.stringContaining("takes questions only until"),
    });
  });

  test("replies continue up to twice the budget where the owner wants that", async () => {
    await publish({ budget_messages: 2, when_spent: "continue" });
    await askTimes(3);
    expect((await ask("Where were you born?")).budget_stage).toBeUndefined();
    expect(await ask("Where did you die?")).toMatchObject({ budget_stage: "questions_only" });
  });

  test("money counts as messages do", async () => {
    // One reply costs 0.7 cents.
    await publish({ budget_cents: 2 });
    await askTimes(2);
    expect((await ask("Where were you born?")).budget_stage).toBeUndefined();
    expect(await ask("Where did you die?")).toMatchObject({ budget_stage: "cheaper" });
    expect(await budget()).toMatchObject({ cost_cents: 2, currency: "EUR", limits: { messages: null, cents: 2 } });
  });

  test("a reply that is written again keeps to the budget", async () => {
    await publish({ budget_messages: 1, when_spent: "take_questions_only" });
    const first = await ask("Where were you born?");
    expect(first.budget_stage).toBeUndefined();
    const again = await visitor.call("regenerateTurn", { message_id: first.message_id });
    expect(again).toMatchObject({ ok: true, data: { response: { budget_stage: "questions_only" } } });
  });

  test("questions that were only stored are no part of later prompts", async () => {
    await publish({ budget_messages: 1, when_spent: "take_questions_only" });
    const { conversation_id } = await ask("Where were you born?");
    await ask("What is a secret question?", { conversation_id });
    await publish({});
    await ask("And where did you die?", { conversation_id });
    const prompt = JSON.stringify(model.asked.at(-1)?.body.messages);
    expect(prompt).toContain("Where were you born?");
    expect(prompt).not.toContain("secret question");
  });
});

describe("owners", () => {
  test("get one mail at the warning share and one at the end", async () => {
    await addEntityUser(on, owner.entityId, "editor");
    await publish({ budget_messages: 5, budget_warning_percent: 60 });
    await askTimes(2);
    expect(await mails()).toEqual([]);
    await askTimes(2);
    expect(await mails()).toEqual([`thrifty-${created} has used 60% of its budget`]);
    await askTimes(2);
    expect(await mails()).toEqual([
      `thrifty-${created} has used 60% of its budget`,
      `thrifty-${created} has used this month’s budget`,
    ]);
  });

  test("get each mail once when replies end at the same moment", async () => {
    await publish({ budget_messages: 4 });
    await atOnce(6, () => visitor.call("sendMessage", input()));
    const sent = await mails();
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toContain(`thrifty-${created} has used this month’s budget`);
  });

  test("and all of an entity's users see what is used, and what the month will use", async () => {
    await publish({ budget_messages: 100 });
    await askTimes(2);
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const day = on.platform.now().getUTCDate() - 1 + on.platform.now().getUTCHours() / 24;
    expect(await budget(viewer)).toEqual({
      month: "2026-11",
      replies: 2,
      cost_cents: 1,
      currency: "EUR",
      stage: null,
      limits: { messages: 100, cents: null },
      warning_percent: 80,
      used_percent: 2,
      forecast_cents: expect.any(Number),
      forecast_replies: Math.round((2 * 30) / day),
    });
  });

  test("without a budget see the spend alone", async () => {
    await askTimes(1);
    expect(await budget()).toMatchObject({ replies: 1, used_percent: null, stage: null });
  });
});

// The last test, since it moves the clock.
test("the next month starts with the whole budget", async () => {
  await publish({ budget_messages: 1, when_spent: "take_questions_only" });
  await askTimes(1);
  expect(await ask("Where were you born?")).toMatchObject({ budget_stage: "questions_only" });
  on.advance(11 * DAY_MS);
  expect((await ask("Where were you born?")).budget_stage).toBeUndefined();
  const months = await on.platform.db.select().from(entitySpend).where(eq(entitySpend.entityId, owner.entityId));
  expect(months.map(({ month, replies }) => [month, replies])).toEqual([
    ["2026-11", 1],
    ["2026-12", 1],
  ]);
});
