import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Language } from "@/lib/contract/languages";
import { allOf, visitorChat } from "../../../testing/chatting";
import { type Behaviour, createModelServer, type ModelServer, says } from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

const ENGLISH = "I wrote it within a week in the house of my friend Thomas More. It was a game.";
const GERMAN = "Ich schrieb es binnen einer Woche im Haus meines Freundes Thomas Morus. Es war ein Spiel.";
const REMINDER = "Write the whole reply in Deutsch (de)";

let model: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
});
afterAll(async () => {
  await on.close();
  await model.close();
});
beforeEach(() => {
  model.asked.length = 0;
});

let visitors = 0;

/** The replies to a visitor who chats in a language, and the system prompts that the model received for it. */
async function replyIn(language: Language, behaviour: Behaviour) {
  model.behave(behaviour);
  const visitor = await visitorChat(on, `visitor-${++visitors}@languages.test`);
  const { last } = await allOf(await visitor.stream("Why did you write it?", { language_field: language }));
  if (last?.type !== "done") throw new Error(`There is no reply: ${JSON.stringify(last)}`);
  const prompts = model.asked.map(({ body }) => body.messages[0]?.content ?? "");
  return { text: last.response.response, prompts };
}

test("a reply in the chosen language is shown as it is", async () => {
  const { text, prompts } = await replyIn("de", says(...GERMAN.split(/(?<= )/)));
  expect(text).toBe(GERMAN);
  expect(prompts).toHaveLength(1);
  expect(prompts[0]).not.toContain(REMINDER);
});

test("a reply that begins in another language is asked for again, and none of it is shown", async () => {
  let calls = 0;
  const { text, prompts } = await replyIn("de", (...call) => says(++calls === 1 ? ENGLISH : GERMAN)(...call));
  expect(text).toBe(GERMAN);
  expect(prompts.map((prompt) => prompt.includes(REMINDER))).toEqual([false, true]);
});

test("a second reply is shown in whatever language it is", async () => {
  const { text, prompts } = await replyIn("de", says(ENGLISH));
  expect(text).toBe(ENGLISH);
  expect(prompts).toHaveLength(2);
});

test("a reply in the entity's own language is not held back", async () => {
  const { text, prompts } = await replyIn("en", says(ENGLISH));
  expect(text).toBe(ENGLISH);
  expect(prompts).toHaveLength(1);
});

test("a reply that is too short to tell its language passes", async () => {
  const { text, prompts } = await replyIn("de", says("Yes."));
  expect(text).toBe("Yes.");
  expect(prompts).toHaveLength(1);
});
