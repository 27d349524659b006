import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SUGGESTED_MAX } from "@/lib/contract/questions/suggested-schemas";
import { entities } from "../../db/schema/entities";
import { publishDraft, saveDraft } from "../../testing/behaviours";
import { Caller } from "../../testing/caller";
import { addAndWait, uploadAndWait } from "../../testing/documents";
import { createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const HARBOUR = "How many ships did the lighthouse keeper count in the harbour?";

const NOTES = `# Lighthouse

The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.

# Strings

A short viola likes a heavy string, tuned slowly over two days.`;

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
});
afterAll(() => on.close());

async function add(owner: Owner, question: string, language?: "en" | "es") {
  const added = await owner.caller.call("createSuggestedQuestion", {
    id: owner.entityId,
    question,
    ...(language ? { language } : {}),
  });
  if (!added.ok) throw new Error(added.error.message);
  return added.data;
}

async function listOf({ caller, entityId }: Owner) {
  const listed = await caller.call("listSuggestedQuestions", { id: entityId });
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.data.items;
}

async function offered(slug: string, language?: "en" | "es" | "de", caller = new Caller(on)) {
  const answer = await caller.call("getSuggestedQuestions", {
    entity_urlslug: slug,
    ...(language ? { language } : {}),
  });
  return answer.ok ? answer.data.items.map(({ question }) => question) : answer.status;
}

describe("the suggested questions of an entity", () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await ownerOfAnEntity(on, "luthier");
  });

  test("a suggested question is added once, at the end, in the entity's language", async () => {
    const first = await add(owner, "Can this crack wait?");
    expect(first).toMatchObject({ language: "en", is_on: true, clicks: 0 });
    await add(owner, "How do you know the varnish?");
    await add(owner, "¿Puede esperar esta grieta?", "es");
    const again = await owner.caller.call("createSuggestedQuestion", {
      id: owner.entityId,
      question: "can this CRACK wait?",
    });
    expect(again).toMatchObject({ ok: false, status: 409 });
    expect((await listOf(owner)).map(({ question }) => question)).toEqual([
      "Can this crack wait?",
      "How do you know the varnish?",
      "¿Puede esperar esta grieta?",
    ]);
  });

  test("are offered in the language of the chat, or else in the entity's own", async () => {
    expect(await offered("luthier", "es")).toEqual(["¿Puede esperar esta grieta?"]);
    expect(await offered("luthier", "de")).toEqual(["Can this crack wait?", "How do you know the varnish?"]);
    expect(await offered("luthier")).toEqual(await offered("luthier", "en"));
  });

  test("are put into an order, whatever else is in it", async () => {
    const [first, second, third] = await listOf(owner);
    const ids = [third?.id ?? "", randomUUID(), second?.id ?? ""];
    const moved = await owner.caller.call("orderSuggestedQuestions", { id: owner.entityId, ids });
    expect(moved).toMatchObject({
      ok: true,
      data: { items: [{ id: third?.id }, { id: second?.id }, { id: first?.id }] },
    });
    expect((await listOf(owner)).map(({ id }) => id)).toEqual([third?.id, second?.id, first?.id]);
    expect(await offered("luthier")).toEqual(["How do you know the varnish?", "Can this crack wait?"]);
  });

  test("are changed, and not offered while they are off", async () => {
    const [, item] = await listOf(owner);
    on.advance(60_000);
    const id = item?.id ?? "";
    const changed = await owner.caller.call("updateSuggestedQuestion", { id, question: "Which varnish is it?" });
    expect(changed).toMatchObject({ data: { question: "Which varnish is it?", switched_at: item?.switched_at } });
    const off = await owner.caller.call("updateSuggestedQuestion", { id, is_on: false });
    expect(off.ok && off.data.switched_at).not.toBe(item?.switched_at);
    expect(await offered("luthier")).toEqual(["Can this crack wait?"]);
    await owner.caller.call("deleteSuggestedQuestion", { id });
    expect(await listOf(owner)).toHaveLength(2);
    expect(await owner.caller.call("deleteSuggestedQuestion", { id })).toMatchObject({ status: 404 });
  });

  test("are twelve at most", async () => {
    for (let n = 2; n < SUGGESTED_MAX; n++) await add(owner, `Question number ${n}?`);
    const more = await owner.caller.call("createSuggestedQuestion", { id: owner.entityId, question: "One more?" });
    expect(more).toMatchObject({ ok: false, status: 409 });
  });

  test("are not offered where the owner has switched them all off", async () => {
    await saveDraft(owner, { suggested_questions: false });
    await publishDraft(owner);
    expect(await offered("luthier")).toEqual([]);
    await saveDraft(owner, { suggested_questions: true });
    await publishDraft(owner);
    expect(await offered("luthier")).not.toEqual([]);
  });

  test("belong to those who may see the entity's page", async () => {
    const hidden = await ownerOfAnEntity(on, "hidden");
    await add(hidden, "Is this a secret?");
    await on.platform.db
      .update(entities)
      .set({ accessLevel: "invitation-only" })
      .where(eq(entities.id, hidden.entityId));
    expect(await offered("hidden")).toBe(404);
    expect(await offered("hidden", "en", hidden.caller)).toEqual(["Is this a secret?"]);
    expect(await offered("unknown")).toBe(404);
  });
});

test("counts a message that was sent by a click once, for its own entity only", async () => {
  const owner = await talkingOwner(on, "counted");
  const other = await talkingOwner(on, "uncounted");
  const { id } = await add(owner, "Who are you?");
  const visitor = await visitorOf(on, owner, "click@suggested.test");
  const elsewhere = await visitorOf(on, other, "other@suggested.test");
  const message_id = randomUUID();
  const clicked = { message_id, suggested_question_id: id };
  await visitor.say("Who are you?", clicked);
  await visitor.say("Who are you?", clicked);
  await elsewhere.say("Who are you?", { suggested_question_id: id });
  await visitor.say("Who are you?");
  expect(await listOf(owner)).toMatchObject([{ clicks: 1 }]);
});

describe("proposals of a language model", () => {
  let model: ModelServer;
  let site: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    model = await createModelServer();
    site = await createTestPlatform({
      env: { RATE_LIMITS: "off", PAYMENTS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" },
    });
    owner = await talkingOwner(site, "modelled");
    await uploadAndWait(site, owner, { name: "notes.md", bytes: NOTES }, { language: "en" });
  });
  afterAll(async () => {
    await site.close();
    await model.close();
  });

  async function proposals() {
    const proposed = await owner.caller.call("proposeSuggestedQuestions", { id: owner.entityId });
    if (!proposed.ok) throw new Error(proposed.error.message);
    return proposed.data.items.map(({ question }) => question);
  }

  test("are the questions that it finds in the material, if a search answers them", async () => {
    const lines = [
      "<think>Which ones?</think>",
      `1. ${HARBOUR}`,
      "- Which string does a short viola like? [2]",
      "Which planets have rings of ice?",
      "The keeper counted forty ships.",
      HARBOUR,
    ];
    model.behave(says(lines.join("\n")));
    expect(await proposals()).toEqual([HARBOUR, "Which string does a short viola like?"]);
    const [system, material] = model.asked.at(-1)?.body.messages ?? [];
    expect(system?.content).toContain("in English");
    expect(material?.content).toMatch(/^<material>\n[\s\S]*forty ships[\s\S]*<\/material>$/);
  });

  test.each([
    ["fails", refuses(500, "Broken")],
    ["finds none", says("I cannot think of any.")],
  ])("are those about headings when it %s", async (_, behaviour) => {
    model.behave(behaviour);
    expect(await proposals()).toContain("What about “Strings”?");
  });
});

test("proposes what several visitors asked and what the material has, if it can be answered, and stores nothing", async () => {
  const owner = await talkingOwner(on, "keeper");
  await uploadAndWait(on, owner, { name: "notes.md", bytes: NOTES }, { language: "en" });
  await addAndWait(on, owner, {
    title: "Answers",
    questions: [{ question: "Do you take apprentices?", answer: "One apprentice at a time, for two years." }],
    language: "en",
  });
  const [first, second] = [
    await visitorOf(on, owner, "first@suggested.test"),
    await visitorOf(on, owner, "second@suggested.test"),
  ];
  const secret = "How heavy is the string of a short viola?";
  for (const visitor of [first, second]) {
    await visitor.say(HARBOUR);
    await visitor.say("Which planets have rings of ice?");
    await visitor.say(secret, { privacy_code: 2 });
  }
  const proposed = await owner.caller.call("proposeSuggestedQuestions", { id: owner.entityId });
  if (!proposed.ok) throw new Error(proposed.error.message);
  const questions = proposed.data.items.map(({ question }) => question);
  expect(questions[0]).toBe(HARBOUR);
  expect(questions).toContain("Do you take apprentices?");
  expect(questions).toContain("What about “Strings”?");
  expect(questions.join()).not.toMatch(/planets|heavy/);
  expect(await listOf(owner)).toEqual([]);
});
