import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { Today } from "@/lib/contract/overview/today-schemas";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import { behaviours, correctionRuns } from "../../db/schema/behaviour";
import { entitySpend } from "../../db/schema/budget";
import { messages, responses } from "../../db/schema/chat";
import { contextDocuments } from "../../db/schema/knowledge";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const DAY_MS = 24 * 60 * 60_000;
const APPRENTICES = "Do you take apprentices?";
const PLANETS = "Which planets have rings of ice?";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

async function todayOf({ caller, entityId }: Pick<Owner, "caller" | "entityId">): Promise<Today> {
  const answer = await caller.call("getToday", { id: entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const kindsOf = (today: Today) => today.tasks.map(({ kind }) => kind);

async function addFailedDocument({ entityId }: Owner, title: string): Promise<string> {
  const { db, now } = on.platform;
  const document = { id: newId(), entityId, title, source: title, language: "en", createdAt: now() };
  await db.insert(contextDocuments).values({ ...document, status: "failed", dataStorageRegion: "europe" });
  return document.id;
}

async function requestAccess({ entityId }: Owner, email: string, name: string | null = null): Promise<void> {
  const at = on.platform.now();
  const row = { id: newId(), entityId, email, name, status: "requested" as const, createdAt: at, updatedAt: at };
  await on.platform.db.insert(chatters).values(row);
}

/** Stores the monthly budget of 100 replies, of which `replies` are given. */
async function spend({ entityId }: Owner, replies: number): Promise<void> {
  const { db, now } = on.platform;
  const live = { ...DEFAULT_BEHAVIOUR, budget_messages: 100 };
  await db
    .insert(behaviours)
    .values({ entityId, live, updatedAt: now() })
    .onConflictDoUpdate({ target: behaviours.entityId, set: { live } });
  const month = now().toISOString().slice(0, 7);
  await db
    .insert(entitySpend)
    .values({ entityId, month, replies })
    .onConflictDoUpdate({ target: [entitySpend.entityId, entitySpend.month], set: { replies } });
}

async function failRun({ entityId }: Owner): Promise<string> {
  const { db, now } = on.platform;
  const results = [true, false].map((isHeld) => ({ correctionId: newId(), isHeld, answer: "At ten." }));
  const run = { id: newId(), entityId, settings: DEFAULT_BEHAVIOUR, total: 2, done: 2, createdAt: now() };
  await db.insert(correctionRuns).values({ ...run, status: "failed", results, finishedAt: now() });
  return run.id;
}

describe("the questions of today", () => {
  test("are the most awaited ones first, then the most asked", async () => {
    const owner = await talkingOwner(on, "asked");
    const margit = await visitorOf(on, owner, "margit@asked.test");
    const { responseId } = await margit.say(PLANETS);
    await margit.say(APPRENTICES);
    await margit.say("do you take apprentices");
    expect((await todayOf(owner)).questions.map(({ question }) => question)).toEqual([APPRENTICES, PLANETS]);
    expect((await margit.caller.call("askLater", { response_id: responseId })).ok).toBe(true);
    const { questions } = await todayOf(owner);
    expect(questions).toMatchObject([
      { question: PLANETS, waiting: 1, count: 1 },
      { question: APPRENTICES, waiting: 0, count: 2 },
    ]);
  });

  test("are three at most, beside the number of all", async () => {
    const owner = await talkingOwner(on, "many");
    const visitor = await visitorOf(on, owner, "curious@many.test");
    for (const thing of ["planets", "comets", "dragons", "volcanoes"]) await visitor.say(`Who counts the ${thing}?`);
    const { questions, open_questions } = await todayOf(owner);
    expect(questions).toHaveLength(3);
    expect(open_questions).toBe(4);
  });

  test("leave out a private one", async () => {
    const owner = await talkingOwner(on, "private-today");
    const visitor = await visitorOf(on, owner, "secret@private-today.test");
    await visitor.say("Where is my own treasure buried?", { privacy_code: 2 });
    expect(await todayOf(owner)).toMatchObject({ questions: [], open_questions: 0 });
  });

  test("lose one that is answered", async () => {
    const owner = await talkingOwner(on, "answering");
    await (await visitorOf(on, owner, "asks@answering.test")).say(APPRENTICES);
    const [question] = (await todayOf(owner)).questions;
    const answer = { id: owner.entityId, question_id: question?.id ?? "", answer: "One a year, in September." };
    expect((await owner.caller.call("answerQuestion", answer)).ok).toBe(true);
    expect(await todayOf(owner)).toMatchObject({ questions: [], open_questions: 0 });
  });
});

describe("what else waits today", () => {
  test("comes in the order of its harm", async () => {
    const owner = await talkingOwner(on, "harmed");
    const { db } = on.platform;
    await requestAccess(owner, "asker@harmed.test", "Anna Varga");
    await failRun(owner);
    await spend(owner, 85);
    const document = await addFailedDocument(owner, "A scan without text");
    const visitor = await visitorOf(on, owner, "margit@harmed.test");
    const disliked = await visitor.say("May I varnish over old shellac?");
    await visitor.caller.call("rateResponse", { response_id: disliked.responseId, rating: "down" });
    const awaiting = await visitor.say("May I speak with a person?");
    await db.update(responses).set({ status: "awaiting_person" }).where(eq(responses.id, awaiting.responseId));
    await spend(owner, 85);
    expect((await todayOf(owner)).tasks).toEqual([
      { kind: "awaiting_person", count: 1 },
      {
        kind: "not_helpful",
        count: 1,
        question: "May I varnish over old shellac?",
        conversation_id: disliked.conversationId,
        message_id: disliked.messageId,
      },
      { kind: "document_failed", count: 1, document_id: document, titles: ["A scan without text"] },
      { kind: "budget_warning", count: 85 },
      { kind: "correction_failed", count: 1 },
      { kind: "access_request", count: 1, names: ["Anna Varga"] },
    ]);
  });

  test("is nothing in a new entity", async () => {
    expect(await todayOf(await ownerOfAnEntity(on, "calm"))).toMatchObject({ questions: [], tasks: [] });
  });

  test("drops a disliked reply once it is corrected", async () => {
    const owner = await talkingOwner(on, "mended");
    const visitor = await visitorOf(on, owner, "dislikes@mended.test");
    const { responseId } = await visitor.say("May I varnish it?");
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    expect(kindsOf(await todayOf(owner))).toEqual(["not_helpful"]);
    await owner.caller.call("updateChatMessage", { id: responseId, new_response: "Yes, you may." });
    expect(kindsOf(await todayOf(owner))).toEqual([]);
  });

  test("leaves out a disliked reply to a question of more than 30 days ago", async () => {
    const owner = await talkingOwner(on, "long-ago");
    const visitor = await visitorOf(on, owner, "dislikes@long-ago.test");
    const { responseId, messageId } = await visitor.say("May I varnish it?");
    await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" });
    const createdAt = new Date(on.platform.now().getTime() - 31 * DAY_MS);
    await on.platform.db.update(messages).set({ createdAt }).where(eq(messages.id, messageId));
    expect(kindsOf(await todayOf(owner))).toEqual([]);
  });

  test("names the newest of the documents that could not be read", async () => {
    const owner = await ownerOfAnEntity(on, "unread");
    for (const title of ["One", "Two", "Three", "Four"]) await addFailedDocument(owner, title);
    expect((await todayOf(owner)).tasks).toMatchObject([{ count: 4, titles: ["Four", "Three", "Two"] }]);
  });

  test("says nothing of a budget below its warning", async () => {
    const owner = await ownerOfAnEntity(on, "saving");
    await spend(owner, 79);
    expect(kindsOf(await todayOf(owner))).toEqual([]);
  });

  test("says that the budget is used up", async () => {
    const owner = await ownerOfAnEntity(on, "spending");
    await spend(owner, 130);
    expect((await todayOf(owner)).tasks).toEqual([{ kind: "budget_spent", count: 130 }]);
  });

  test("drops corrections that the owner let go by publishing", async () => {
    const owner = await ownerOfAnEntity(on, "published");
    const run = await failRun(owner);
    expect(kindsOf(await todayOf(owner))).toEqual(["correction_failed"]);
    const { db, now } = on.platform;
    await db.update(correctionRuns).set({ publishedAt: now() }).where(eq(correctionRuns.id, run));
    expect(kindsOf(await todayOf(owner))).toEqual([]);
  });

  test("leaves requests for access to owners", async () => {
    const owner = await ownerOfAnEntity(on, "requested");
    await requestAccess(owner, "asker@requested.test");
    expect((await todayOf(owner)).tasks).toEqual([
      { kind: "access_request", count: 1, names: ["asker@requested.test"] },
    ]);
    const caller = await addEntityUser(on, owner.entityId, "editor");
    expect(kindsOf(await todayOf({ caller, entityId: owner.entityId }))).toEqual([]);
  });

  test("is not found by an account without a role", async () => {
    const owner = await ownerOfAnEntity(on, "theirs");
    const { caller } = await ownerOfAnEntity(on, "another-owner");
    expect(await caller.call("getToday", { id: owner.entityId })).toMatchObject({
      ok: false,
      error: { data: { code: "not_found" } },
    });
  });
});
