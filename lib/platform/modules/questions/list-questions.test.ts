import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listQuestions } from "@/lib/contract/questions/endpoints";
import { messages, unansweredQuestions } from "../../db/schema/chat";
import { queueSweeps } from "../../jobs/sweeps";
import type { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { createEmbeddingServer, type EmbeddingServer } from "../../testing/embedding-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const LETTER = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";
const APPRENTICES = "Do you take apprentices?";
const ALSO_APPRENTICES = "Would you take an apprentice?";
const PLANETS = "Which planets have rings of ice?";

let embeddings: EmbeddingServer;
let on: TestPlatform;
beforeAll(async () => {
  embeddings = await createEmbeddingServer(["apprentices apprentice aprendices leerlingen", "planets planetas"]);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
});
afterAll(async () => {
  await on.close();
  await embeddings.close();
});

type Query = Omit<InputOf<typeof listQuestions>, "id">;

async function list(owner: Owner, query: Query = {}, caller: Caller = owner.caller) {
  const answer = await caller.call("listQuestions", { id: owner.entityId, ...query });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("a list of questions without an answer", () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await talkingOwner(on, "keeper");
    await addAndWait(on, owner, { title: "A letter", text: LETTER });
    const margit = await visitorOf(on, owner, "margit@questions.test", "Margit");
    const jonas = await visitorOf(on, owner, "jonas@questions.test", "Jonas Weil");
    await margit.say(APPRENTICES);
    await margit.say(PLANETS);
    await margit.say("do you take apprentices");
    await jonas.say(ALSO_APPRENTICES);
    await jonas.say("Where is my own treasure of gold buried?", { privacy_code: 2 });
    await jonas.say("How many ships did the lighthouse keeper count in the harbour?");
  });

  test("groups questions of the same meaning and counts them, the most asked first", async () => {
    const { items } = await list(owner);
    expect(items).toMatchObject([
      { question: APPRENTICES, count: 3, languages: ["en"], variants: [{ question: ALSO_APPRENTICES }], waiting: 0 },
      { question: PLANETS, count: 1, variants: [] },
    ]);
  });

  test("counts messages that only their visitor may read without showing them", async () => {
    const answer = await list(owner);
    expect(answer.totals).toEqual({ open: 2, dismissed: 0, waiting: 0, private: 1 });
    expect(JSON.stringify(answer)).not.toContain("treasure");
    const [secret] = await on.platform.db
      .select({ groupId: unansweredQuestions.groupId })
      .from(unansweredQuestions)
      .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
      .where(eq(messages.privacyCode, 2));
    expect(secret).toEqual({ groupId: null });
  });

  test("shows the newest first when asked to, in pages without gaps", async () => {
    const whole = await list(owner, { sort: "newest" });
    expect(whole.items.map(({ question }) => question)).toEqual([APPRENTICES, PLANETS]);
    for (const sort of ["most_asked", "newest", "most_waiting"] as const) {
      const first = await list(owner, { sort, limit: 1 });
      const second = await list(owner, { sort, limit: 1, cursor: first.next_cursor ?? "" });
      const { items } = await list(owner, { sort });
      expect([...first.items, ...second.items]).toEqual(items);
      expect(second.next_cursor).toBeNull();
    }
  });

  test("is the viewer's to read, and nobody else's", async () => {
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    expect((await list(owner, {}, viewer)).items).toHaveLength(2);
    const stranger = await ownerOfAnEntity(on, "stranger");
    const answer = await stranger.caller.call("listQuestions", { id: owner.entityId });
    expect(answer).toMatchObject({ ok: false, status: 404 });
  });

  test("counts the open questions on the entity's tab", async () => {
    const entity = await owner.caller.call("getMyEntity", { urlslug: "keeper" });
    expect(entity).toMatchObject({ ok: true, data: { questions: 2 } });
  });

  test("loses a dismissed question and questions like it until it is restored", async () => {
    const { items } = await list(owner);
    const question_id = items.find(({ question }) => question === PLANETS)?.id ?? "";
    const about = { id: owner.entityId, question_id };
    expect(await owner.caller.call("dismissQuestion", about)).toMatchObject({ ok: true });
    const late = await visitorOf(on, owner, "late@questions.test", "Lucía");
    await late.say("which planets have rings of ice");
    expect((await list(owner)).totals).toMatchObject({ open: 1, dismissed: 1 });
    expect((await list(owner, { state: "dismissed" })).items).toMatchObject([{ question: PLANETS, count: 2 }]);
    expect(await owner.caller.call("restoreQuestion", about)).toMatchObject({ ok: true });
    expect((await list(owner)).totals).toMatchObject({ open: 2, dismissed: 0 });
  });
});

describe("questions in several languages", () => {
  test("stay apart by their words, and come together where an embedding model is configured", async () => {
    const owner = await talkingOwner(on, "polyglot");
    const visitor = await visitorOf(on, owner, "polyglot@questions.test");
    await visitor.say(APPRENTICES);
    await visitor.say("¿Aceptas aprendices?", { language_field: "es" });
    expect((await list(owner)).items).toHaveLength(2);

    const env = { RATE_LIMITS: "off", PAYMENTS: "off", LLM_BASE_URL: embeddings.url, EMBEDDING_MODEL: "meaning-1" };
    const meant = await createTestPlatform({ env, beside: on });
    const other = await talkingOwner(meant, "polyglot-too");
    const asker = await visitorOf(meant, other, "polyglot-too@questions.test");
    await asker.say("¿Aceptas aprendices?", { language_field: "es" });
    await asker.say(APPRENTICES);
    const answer = await other.caller.call("listQuestions", { id: other.entityId });
    expect(answer.ok && answer.data.items).toMatchObject([
      {
        question: APPRENTICES,
        language: "en",
        count: 2,
        languages: expect.arrayContaining(["en", "es"]),
        variants: [{ question: "¿Aceptas aprendices?", language: "es" }],
      },
    ]);
    embeddings.behave("broken");
    await asker.say(PLANETS);
    const after = await other.caller.call("listQuestions", { id: other.entityId });
    expect(after.ok && after.data.items).toHaveLength(2);
    embeddings.behave("well");
    await meant.close();
  });
});

test("the hourly job groups questions and deletes groups whose questions were erased", async () => {
  const owner = await talkingOwner(on, "sweeper");
  const visitor = await visitorOf(on, owner, "sweeper@questions.test");
  const first = await visitor.say(APPRENTICES);
  await visitor.say(ALSO_APPRENTICES, { conversation_id: first.conversationId });
  const groupsOf = () =>
    on.platform.db
      .selectDistinct({ id: unansweredQuestions.groupId })
      .from(unansweredQuestions)
      .where(eq(unansweredQuestions.entityId, owner.entityId));
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
  const [group] = await groupsOf();
  expect(await groupsOf()).toHaveLength(1);
  expect(group?.id).not.toBeNull();

  await visitor.caller.call("deleteConversation", { conversation_id: first.conversationId });
  await queueSweeps(on.platform);
  await on.platform.jobs.whenIdle();
  const answer = await owner.caller.call("restoreQuestion", { id: owner.entityId, question_id: group?.id ?? "" });
  expect(answer).toMatchObject({ ok: false, status: 404 });
});
