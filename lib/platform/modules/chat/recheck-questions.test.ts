import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { addAndWait } from "../../testing/documents";
import { receivedPrompt } from "../../testing/model-prompts";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import type { Owner } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const QUESTION = "How many apprentices do you take?";
const MATERIAL = {
  title: "Apprentices",
  text: "I take two apprentices at a time in my workshop, and each apprentice stays for two years.",
  language: "en" as const,
};

let on: TestPlatform;
const platforms: TestPlatform[] = [];
const start = async (env: Record<string, string> = {}) => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off", ...env } });
  platforms.push(on);
};
beforeAll(() => start());
afterAll(async () => {
  for (const platform of platforms) await platform.close();
});

/** An entity with an open question: one visitor waits for an answer, and another one does not. */
async function openQuestion(name: string) {
  const owner = await talkingOwner(on, name);
  const email = `waits@${name}.test`;
  const waiting = await visitorOf(on, owner, email);
  const sent = await waiting.say(QUESTION);
  await waiting.caller.call("askLater", { response_id: sent.responseId });
  const other = await visitorOf(on, owner, `leaves@${name}.test`);
  await other.say(QUESTION);
  const replies = async () => {
    const read = await waiting.caller.call("getPreviousMessages", {
      initiatedby_email_address: email,
      entityid: owner.entityId,
      conversation_id: sent.conversationId,
    });
    if (!read.ok) throw new Error(read.error.message);
    return read.data.messages.flatMap(({ responses }) => responses);
  };
  const mails = () => on.mails.filter(({ to, subject }) => to === email && subject.includes("can answer"));
  return { owner, email, replies, mails };
}

async function listed({ caller, entityId }: Owner) {
  const answer = await caller.call("listQuestions", { id: entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

describe("material that is added later", () => {
  test("answers the visitor who waits in the thread and by mail, once, and marks the question for the owner", async () => {
    const { owner, replies, mails } = await openQuestion("luthier");
    expect(await listed(owner)).toMatchObject([{ count: 2, waiting: 1, answerable_at: null }]);
    const { id } = await addAndWait(on, owner, MATERIAL);
    await on.settled();
    expect(await replies()).toMatchObject([
      { is_unanswered: true },
      { answers_later: true, answered_by: null, sources: [{ title: "Apprentices", cited: true }] },
    ]);
    const [first, later] = await replies();
    expect(first).not.toHaveProperty("ask_later");
    expect(later?.response).toContain("two apprentices at a time");
    expect(later).not.toHaveProperty("written_by");
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain("two apprentices at a time");
    expect(mails()[0]?.text).not.toContain("[1]");
    expect(mails()[0]?.text).not.toContain("by a person");
    expect(mails()[0]?.text).toContain("An AI wrote this answer");
    expect(await listed(owner)).toMatchObject([{ count: 1, waiting: 0, answerable_at: expect.any(String) }]);

    await addAndWait(on, owner, { ...MATERIAL, title: "Apprentices again" });
    await on.settled();
    expect(await replies()).toHaveLength(2);
    expect(mails()).toHaveLength(1);

    for (const document of await documentsOf(owner)) await owner.caller.call("deleteContextData", { id: document });
    await on.settled();
    expect(await listed(owner)).toMatchObject([{ count: 1, answerable_at: null }]);
    await owner.caller.call("restoreContextData", { id });
    await on.settled();
    expect(await listed(owner)).toMatchObject([{ answerable_at: expect.any(String) }]);
  });

  test("changes nothing where it answers something else", async () => {
    const { owner, replies, mails } = await openQuestion("baker");
    await addAndWait(on, owner, { title: "Bread", text: "Rye bread is baked for two hours.", language: "en" });
    await on.settled();
    expect(await replies()).toHaveLength(1);
    expect(mails()).toEqual([]);
    expect(await listed(owner)).toMatchObject([{ count: 2, waiting: 1, answerable_at: null }]);
  });

  test("leaves dismissed questions alone", async () => {
    const { owner, replies } = await openQuestion("cooper");
    const [group] = await listed(owner);
    await owner.caller.call("dismissQuestion", { id: owner.entityId, question_id: group?.id ?? "" });
    await addAndWait(on, owner, MATERIAL);
    await on.settled();
    expect(await replies()).toHaveLength(1);
  });
});

test("a visitor whose invitation is withdrawn gets an answer only once they are invited again", async () => {
  const { owner, replies, mails, email } = await openQuestion("guild");
  const { db, now } = on.platform;
  await db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, owner.entityId));
  const chatter = { id: uuid(), entityId: owner.entityId, email, createdAt: now(), updatedAt: now() };
  await db.insert(chatters).values({ ...chatter, status: "accepted" });
  await owner.caller.call("revokeInvitation", { chatter_id: chatter.id });
  await addAndWait(on, owner, MATERIAL);
  await on.settled();
  expect(await replies()).toHaveLength(1);
  expect(mails()).toEqual([]);
  await db.update(chatters).set({ status: "accepted" }).where(eq(chatters.id, chatter.id));
  await addAndWait(on, owner, { ...MATERIAL, title: "Apprentices again" });
  await on.settled();
  expect(await replies()).toHaveLength(2);
  expect(mails()).toHaveLength(1);
});

describe("with a language model", () => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await createModelServer();
    await start({ LLM_BASE_URL: model.url, LLM_MODEL: "test-model" });
  });
  afterAll(() => model.close());

  test("a reply that cites the material is sent, and one that does not is left to the owner", async () => {
    model.behave(says("I do not know."));
    const { owner, replies, mails } = await openQuestion("smith");
    await addAndWait(on, owner, MATERIAL);
    await on.settled();
    expect(await replies()).toHaveLength(1);
    expect(await listed(owner)).toMatchObject([{ count: 2, waiting: 1, answerable_at: expect.any(String) }]);
    model.behave(says("Two at a time [1]."));
    await addAndWait(on, owner, { ...MATERIAL, title: "More on apprentices" });
    await on.settled();
    expect((await replies())[1]).toMatchObject({ response: "Two at a time [1].", answers_later: true });
    expect(mails()).toHaveLength(1);
  });

  test("each visitor who waits gets a reply to their own words, and the same words are answered once", async () => {
    model.behave(says("I do not know."));
    const owner = await talkingOwner(on, "mason");
    const asked = [
      ["first@mason.test", "How many apprentices do you take in Quillfeather?", false],
      ["second@mason.test", "How many apprentices do you take?", true],
      ["third@mason.test", "how many apprentices do you take", true],
      ["fourth@mason.test", "How many apprentices is it that you take?", true],
    ] as const;
    for (const [email, question, waits] of asked) {
      const visitor = await visitorOf(on, owner, email);
      const { responseId } = await visitor.say(question);
      if (waits) await visitor.caller.call("askLater", { response_id: responseId });
    }
    expect(await listed(owner)).toMatchObject([{ count: 4, waiting: 3 }]);
    const before = model.asked.length;
    model.behave((response, call) => says(`To “${receivedPrompt(call).message}”: two [1].`)(response, call));
    await addAndWait(on, owner, MATERIAL);
    await on.settled();
    expect(model.asked.length - before).toBe(2);
    const textTo = (email: string) => on.mails.findLast(({ to }) => to === email)?.text ?? "";
    for (const [email, question, waits] of asked) {
      const own = { "third@mason.test": "How many apprentices do you take?" }[email as string] ?? question;
      expect([email, textTo(email).includes(`To “${own}”: two`)]).toEqual([email, waits]);
    }
    expect(on.mails.filter(({ text }) => text.includes("Quillfeather"))).toEqual([]);
  });
});

async function documentsOf({ caller, entityId }: Owner): Promise<string[]> {
  const answer = await caller.call("listMyData", { id: entityId });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items.map(({ id }) => id);
}
