import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Language } from "@/lib/contract/languages/languages";
import { allOf, visitorChat } from "../../../testing/chatting";
import { type Behaviour, says } from "../../../testing/model-server";
import { ownerOfAnEntity } from "../../../testing/owners";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const ENGLISH = "I wrote it within a week in the house of my friend Thomas More. It was a game.";
const GERMAN = "Ich schrieb es binnen einer Woche im Haus meines Freundes Thomas Morus. Es war ein Spiel.";
const REMINDER = "Write the whole reply in Deutsch (de)";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
beforeEach(() => {
  model.asked.length = 0;
});

let visitors = 0;

/** The replies to a visitor who chats in a language, and the system prompts that the model received for it. */
async function replyIn(language: Language, behaviour: Behaviour, message = "Why did you write it?") {
  model.behave(behaviour);
  const visitor = await visitorChat(on, `visitor-${++visitors}@languages.test`);
  const { last } = await allOf(await visitor.stream(message, { language_field: language }));
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

describe("a message", () => {
  const IN_GERMAN = "Was hast du eigentlich über den Krieg gegen die Türken geschrieben?";
  const IN_FRENCH = "Je l'ai écrit en une semaine dans la maison de mon ami Thomas More. C'était un jeu.";
  const instructions = () => model.asked.find(({ body }) => body.messages[0]?.content.includes("Reference number"));

  test("that is clearly in another language than the page's is answered in its own", async () => {
    const { text } = await replyIn("en", says(GERMAN), IN_GERMAN);
    expect(text).toBe(GERMAN);
    expect(instructions()?.body.messages[0]?.content).toContain("Answer in Deutsch.");
  });

  test("to an entity whose plan has one language is answered in that one", async () => {
    const { entityId } = await ownerOfAnEntity(on, "monoglot");
    const { caller, payload } = await visitorChat(on, "visitor@monoglot.test");
    model.behave(says(ENGLISH));
    await caller.call("sendMessage", { ...payload(IN_GERMAN), entityid: entityId });
    expect(instructions()?.body.messages[0]?.content).toContain("\nAnswer in English.\n");
  });

  test("that is too short to tell its language is answered in the page's", async () => {
    await replyIn("de", says(GERMAN), "Why so?");
    expect(instructions()?.body.messages[0]?.content).toContain("Answer in Deutsch.");
  });

  test.each(["Réponds en anglais ou en français : pourquoi l'as-tu écrit ?", "Bitte antworte auf Französisch."])(
    "that asks for another language gets the reply as it is: %s",
    async (message) => {
      const { text, prompts } = await replyIn("de", says(IN_FRENCH), message);
      expect(text).toBe(IN_FRENCH);
      expect(prompts.filter((prompt) => prompt.includes("Write the whole reply in"))).toEqual([]);
    },
  );
});
