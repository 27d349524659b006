import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { responses } from "../../../db/schema/chat";
import { talkSystems } from "../../../db/schema/talk";
import { setBehaviour } from "../../../testing/behaviour";
import { entityIdOf, visitorChat } from "../../../testing/chatting";
import { receivedPrompt } from "../../../testing/model-prompts";
import { type Behaviour, hangsAfter, type ModelCall, refuses, says } from "../../../testing/model-server";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const LUTHER = "What did you think of Luther?";
const PARACELSUS = "What did the physician Paracelsus write about your illness?";
const ON_ILLNESS = /Stone, fish and stoves/;

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
beforeAll(async () => {
  await on.platform.db.update(talkSystems).set({ priceIn: 2, priceOut: 10 }).where(eq(talkSystems.id, 1));
});
beforeEach(() => {
  model.asked.length = 0;
  // Past the pause after a failure.
  on.advance(5 * 60_000);
});

const isWriter = (call: ModelCall) => receivedPrompt(call).system.startsWith("You write what a search engine");
const writes =
  (queries: Behaviour): Behaviour =>
  (response, call) =>
    (isWriter(call) ? queries : says("It was so [1]."))(response, call);
const writerCalls = () => model.asked.filter(isWriter);
const titlesInPrompt = () => receivedPrompt(model.asked.at(-1)).documents.map(({ title }) => title);

let visitors = 0;

/** Asks in one conversation; resolves to the last answer. */
async function converse(...messages: string[]) {
  const visitor = await visitorChat(on, `visitor-${++visitors}@queries.test`);
  const [first = "", ...later] = messages;
  let answer = await visitor.ask(first);
  for (const message of later) answer = await visitor.ask(message, { conversation_id: answer.conversation_id });
  return answer;
}

describe("a search query that a model writes", () => {
  test("finds what a message refers to", async () => {
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    await converse(LUTHER, "And what did the other one say?");
    expect(titlesInPrompt()[0]).toMatch(ON_ILLNESS);
  });

  test("finds material in another language than the message", async () => {
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    await converse("Was hat dir der Arzt damals zu deinem Leiden geschrieben und geraten?");
    expect(titlesInPrompt().slice(0, 2).join()).toMatch(ON_ILLNESS);
  });

  test.each([
    ["as a line with its language's name", `English: ${PARACELSUS}`],
    ["as JSON", `\`\`\`json\n{"en": "${PARACELSUS}"}\n\`\`\``],
    ["as a question alone", `“${PARACELSUS}”`],
    ["as words alone", "what Paracelsus the physician wrote of the illness"],
    ["after thoughts", `<think>Which one?</think>\n- **en:** ${PARACELSUS}`],
  ])("is read %s", async (_, written) => {
    model.behave(writes(says(written)));
    await converse(LUTHER, "And what did the other one say?");
    expect(titlesInPrompt()[0]).toMatch(ON_ILLNESS);
  });

  test("is asked for in the material's languages, after the earlier turns", async () => {
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    await converse(LUTHER, "And what did the other one say?");
    const { system, turn } = receivedPrompt(writerCalls()[0]);
    expect(system).toContain("\nen: (English)");
    expect(turn).toContain(`Visitor: ${LUTHER}\nAnswer: It was so.`);
    expect(turn).toContain("<message>\nAnd what did the other one say?\n</message>");
  });

  test.each([
    ["a question that stands alone and finds enough", ["Did you regret writing the Praise of Folly?"]],
    ["a greeting", ["Hello!"]],
    ["a question about the entity itself", ["Are you a human being?"]],
    ["a message that refers to nothing", ["Tell me more"]],
  ])("is not asked for with %s", async (_, messages) => {
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    await converse(...messages);
    expect(model.asked).toHaveLength(1);
  });

  test("is not asked for where the setting is off", async () => {
    const entityId = await entityIdOf(on);
    await setBehaviour(on, entityId, { query_writing: false });
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    await converse(LUTHER, "And what did the other one say?");
    await setBehaviour(on, entityId, {});
    expect(writerCalls()).toEqual([]);
  });

  test("is counted in the tokens and the cost of the reply", async () => {
    model.behave(writes(says(`en: ${PARACELSUS}`)));
    const { responses: received } = await converse(LUTHER, "And what did the other one say?");
    const id = received[0]?.response_id ?? "";
    const [row] = await on.platform.db.select().from(responses).where(eq(responses.id, id));
    expect(row).toMatchObject({ inputTokens: 200, outputTokens: 40, costMicros: 800 });
  });
});

describe("a reply whose search query", () => {
  test.each([
    ["is refused", refuses(500, "Not now.")],
    ["never comes", hangsAfter()],
    ["is something else", says("I cannot search for anything.")],
    ["is empty", says("")],
  ])("%s comes from the message as typed", async (_, behaviour) => {
    model.behave(writes(behaviour));
    const { responses: received } = await converse(LUTHER, "Why?");
    expect(received[0]).toMatchObject({ response: "It was so [1]." });
    expect(titlesInPrompt()[0]).toContain("Luther");
  });

  test("has just failed is not asked for again", async () => {
    model.behave(writes(refuses(500, "Not now.")));
    await converse(LUTHER, "Why?", "And then?");
    expect(writerCalls()).toHaveLength(1);
  });
});

describe("the passages that the last reply cited", () => {
  test("stay in the prompt of the next message", async () => {
    model.behave(writes(says("none")));
    const visitor = await visitorChat(on, "at-hand@queries.test");
    const { conversation_id, responses: received } = await visitor.ask(PARACELSUS);
    const cited = received[0]?.sources.find((source) => source.cited)?.passage;
    await visitor.ask("As a list, please, and not so long", { conversation_id });
    expect(receivedPrompt(model.asked.at(-1)).documents.map(({ body }) => body)).toContain(cited);
  });
});
