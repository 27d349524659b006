import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { QuestionTopic } from "@/lib/contract/overview/topic-schemas";
import { messages } from "../../db/schema/chat";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const VARNISH = ["Should I take the old varnish off?", "Can I varnish over shellac?", "How do I clean black varnish?"];
const BRIDGES = ["What does a new bridge cost?", "What is the price of a bridge?"];
const DAY_MS = 24 * 60 * 60_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });

async function list({ caller, entityId }: Owner, days: OverviewDays = "30") {
  const answer = await caller.call("listQuestionTopics", { id: entityId, days });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const nameOf = ({ name, words }: QuestionTopic) => name ?? words[0];

async function ownerWithTopics(slug: string) {
  const owner = await talkingOwner(on, slug);
  const visitor = await visitorOf(on, owner, `asks@${slug}.test`);
  for (const question of [...VARNISH, ...BRIDGES]) await visitor.say(question);
  const update = async (topic: string, change: { name?: string; is_hidden?: boolean }, by = owner.caller) => {
    const { items } = await list(owner);
    const message_ids = items.find((item) => nameOf(item) === topic)?.message_ids ?? [];
    return by.call("updateQuestionTopic", { id: owner.entityId, message_ids, ...change });
  };
  return { owner, visitor, update };
}

describe("the topics of visitors' questions", () => {
  test("are named by the visitors' words, with their share, the most asked first", async () => {
    const { owner } = await ownerWithTopics("named-topics");
    const { items, questions } = await list(owner);
    expect(questions).toBe(5);
    expect(items).toMatchObject([
      { name: null, language: "en", questions: 3, questions_before: 0, share: 0.6, is_hidden: false },
      { questions: 2, share: 0.4 },
    ]);
    expect(items.map(nameOf)).toEqual(["varnish", "bridge"]);
  });

  test("lead to the conversations in which they were asked", async () => {
    const owner = await talkingOwner(on, "leading-topics");
    const visitor = await visitorOf(on, owner, "asks@leading-topics.test");
    const sent = [await visitor.say(BRIDGES[0] ?? ""), await visitor.say(BRIDGES[1] ?? "")];
    const [topic] = (await list(owner)).items;
    const links = topic?.examples.map(({ message_id, conversation_id }) => [message_id, conversation_id]).sort();
    expect(links).toEqual(sent.map(({ messageId, conversationId }) => [messageId, conversationId]).sort());
  });

  test("hold no word of a private message", async () => {
    const { owner, visitor } = await ownerWithTopics("private-topics");
    const before = await list(owner);
    await visitor.say("Is the varnish of the treasure poisonous?", { privacy_code: 2 });
    await visitor.say("Where is the varnish of the treasure?", { privacy_code: 2 });
    expect(await list(owner)).toEqual(before);
  });

  test("leave out greetings and single questions", async () => {
    const { owner, visitor } = await ownerWithTopics("small-topics");
    for (const text of ["Good morning!", "Thank you very much", "Do you ship to Japan?"]) await visitor.say(text);
    const { items, questions } = await list(owner);
    expect(items.map(nameOf)).toEqual(["varnish", "bridge"]);
    expect(questions).toBe(6);
  });

  test("compare a period with the one before", async () => {
    const { owner, visitor } = await ownerWithTopics("compared-topics");
    on.advance(8 * DAY_MS);
    await visitor.say("Is spirit varnish safe?");
    expect((await list(owner, "7")).items).toMatchObject([{ questions: 1, questions_before: 3 }]);
  });

  test("are read by viewers", async () => {
    const { owner } = await ownerWithTopics("viewed-topics");
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    expect((await list({ ...owner, caller: viewer })).items).toHaveLength(2);
  });

  test("of another owner's entity are not found", async () => {
    const { owner } = await ownerWithTopics("foreign-topics");
    const other = await talkingOwner(on, "other-topics");
    expect(await other.caller.call("listQuestionTopics", { id: owner.entityId })).toMatchObject({ status: 404 });
  });
});

describe("a topic that its owner names", () => {
  test("keeps the name when more is asked about it", async () => {
    const { owner, visitor, update } = await ownerWithTopics("kept-name");
    expect(await update("varnish", { name: "Finish and care" })).toMatchObject({ ok: true });
    for (const question of ["Which varnish dries fast?", "Why is the varnish sticky?"]) await visitor.say(question);
    expect((await list(owner)).items[0]).toMatchObject({ name: "Finish and care", questions: 5 });
  });

  test("keeps the name when its first questions are long ago", async () => {
    const { owner, visitor, update } = await ownerWithTopics("old-name");
    await update("varnish", { name: "Finish and care" });
    const createdAt = new Date(on.platform.now().getTime() - 300 * DAY_MS);
    await on.platform.db.update(messages).set({ createdAt }).where(eq(messages.entityId, owner.entityId));
    await visitor.say("Should I take the old varnish off today?");
    expect((await list(owner)).items).toMatchObject([{ name: "Finish and care", questions: 1 }]);
    await update("Finish and care", { is_hidden: true });
    expect((await list(owner)).items).toMatchObject([{ name: "Finish and care", is_hidden: true }]);
  });

  test("gets the visitors' words back with an empty name", async () => {
    const { owner, update } = await ownerWithTopics("unnamed");
    await update("varnish", { name: "Finish and care" });
    await update("Finish and care", { name: "" });
    expect((await list(owner)).items[0]).toMatchObject({ name: null });
  });

  test("is listed as hidden until it is shown again", async () => {
    const { owner, update } = await ownerWithTopics("hidden-topic");
    await update("varnish", { is_hidden: true });
    expect((await list(owner)).items).toMatchObject([{ is_hidden: false }, { is_hidden: true, questions: 3 }]);
    await update("varnish", { is_hidden: false });
    expect((await list(owner)).items[0]).toMatchObject({ is_hidden: false, questions: 3 });
  });

  test("is not named by viewers", async () => {
    const { owner, update } = await ownerWithTopics("viewer-names");
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    expect(await update("varnish", { name: "Mine" }, viewer)).toMatchObject({ error: { data: { code: "forbidden" } } });
  });

  test("is not named by messages of another entity", async () => {
    const [mine, theirs] = [await ownerWithTopics("my-topics"), await ownerWithTopics("their-topics")];
    const message_ids = (await list(theirs.owner)).items[0]?.message_ids ?? [];
    const input = { id: mine.owner.entityId, message_ids, name: "Mine" };
    expect(await mine.owner.caller.call("updateQuestionTopic", input)).toMatchObject({ status: 404 });
  });

  test("keeps no word of visitors who erase their questions", async () => {
    const owner = await talkingOwner(on, "erased-topic");
    const visitor = await visitorOf(on, owner, "asks@erased-topic.test");
    await visitor.say("Who was Quillfeather of Delft?");
    await visitor.say("Where did Quillfeather live?");
    const [topic] = (await list(owner)).items;
    const input = { id: owner.entityId, message_ids: topic?.message_ids ?? [], name: "Quillfeather of Delft" };
    expect(await owner.caller.call("updateQuestionTopic", input)).toMatchObject({ ok: true });
    await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" });
    await on.settled();
    expect(await findTablesContaining(on.platform.db, "quillfeather")).toEqual([]);
    expect((await list(owner)).items).toEqual([]);
  });
});
