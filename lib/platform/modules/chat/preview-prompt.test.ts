import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { previewPrompt } from "@/lib/contract/chat/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { messages } from "../../db/schema/chat";
import type { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { CANARY } from "./reply/system-prompt";

const KEY = "sk-this-key-stays-on-the-server";
const QUESTION = "Where were you born?";

let model: ModelServer;
let on: TestPlatform;
let admin: Caller;
let entity_id: string;
let systemId: number;
beforeAll(async () => {
  model = await createModelServer(says("In Rotterdam, as far as I know."));
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", OPENAI_API_KEY: KEY } });
  admin = await adminCaller(on);
  entity_id = await entityIdOf(on);
  const { id } = await createSystem(admin, {
    provider: "openai-compatible",
    base_url: model.url,
    model: "test-model",
    key_variable: "OPENAI_API_KEY",
    price_in_per_million: 2,
    price_out_per_million: 10,
    currency: "USD",
  });
  systemId = id;
  await admin.call("updateTalkParameters", { id, entity_id });
});
afterAll(async () => {
  await model.close();
  await on.close();
});

type Values = Partial<InputOf<typeof previewPrompt>>;

async function preview(values: Values = {}) {
  const answer = await admin.call("previewPrompt", { id: systemId, entity_id, question: QUESTION, ...values });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(JSON.stringify(answer.data)).not.toContain(CANARY);
  expect(JSON.stringify(answer.data)).not.toContain(KEY);
  return answer.data;
}

describe("the preview of a prompt", () => {
  test("is what the model gets, but for the secret reference number", async () => {
    const shown = await preview();
    await (await visitorChat(on, "same@preview.test")).ask(QUESTION);
    const sent = model.asked.at(-1)?.body.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(shown.system).toBe(sent[0]?.content.replaceAll(CANARY, "•••"));
    expect(shown.question).toBe(sent[1]?.content);
    expect(shown.passages.length).toBeGreaterThan(0);
    for (const { index, title } of shown.passages) {
      expect(shown.question).toContain(`<document index="${index}" title="${title}"`);
    }
  });

  test("has the values that are not saved yet, of the entity or of the talk system", async () => {
    const template = "Speak as {name}. {passages}";
    const own = await preview({ system_prompt: template, passages: 2 });
    expect(own.system).toContain("Speak as Erasmus of Rotterdam. The documents are");
    expect(own.passages).toHaveLength(2);
    await admin.call("updateTalkParameters", { id: systemId, entity_id, passages: 3 });
    const ofSystem = await preview({ level: "talk_system", system_prompt: template, passages: 2 });
    expect(ofSystem.system).toContain("Speak as Erasmus of Rotterdam. The documents are");
    expect(ofSystem.passages).toHaveLength(3);
    await admin.call("updateTalkParameters", { id: systemId, entity_id, passages: null });
    expect((await preview()).system).not.toContain("Speak as Erasmus of Rotterdam. The documents are");
  });

  test("speaks of the year and in the language of the question", async () => {
    const { system } = await preview({ year: 1509, language: "fr" });
    expect(system).toContain("Speak as of the year 1509");
    expect(system).toContain("Answer in Français.");
  });

  test("estimates the tokens of each part and what they cost", async () => {
    const { tokens, cost, history_turns } = await preview({ passages: 6, history_window: 2, max_output_tokens: 500 });
    const input = tokens.instruction + tokens.passages + tokens.question + tokens.history;
    expect(cost).toEqual({ amount: (2 * input + 10 * (tokens.reply ?? 0)) / 1_000_000, currency: "USD" });
    expect(tokens.passages).toBeGreaterThan(tokens.question);
    expect(history_turns).toBe(2);
    expect(tokens.history).toBeGreaterThan(0);
    expect(tokens.reply).toBeGreaterThan(0);
    const smaller = await preview({ passages: 1, history_window: 0 });
    expect(smaller.tokens.passages).toBeLessThan(tokens.passages);
    expect(smaller.tokens.history).toBe(0);
    expect(smaller.tokens.instruction).toBe(tokens.instruction);
  });

  test("stores no message and calls no model", async () => {
    const calls = model.asked.length;
    const stored = await on.platform.db.$count(messages);
    await preview();
    expect(model.asked).toHaveLength(calls);
    expect(await on.platform.db.$count(messages)).toBe(stored);
  });

  test("has no instruction for a system that quotes", async () => {
    const shown = await preview({ id: 1 });
    expect(shown.system).toBeNull();
    expect(shown.passages.length).toBeGreaterThan(0);
    expect(shown.cost.amount).toBe(0);
  });

  test("is refused with an unknown slot, and to everybody but admins", async () => {
    const wrong = { id: systemId, entity_id, question: QUESTION, system_prompt: "You are {nobody}." };
    expect(await admin.call("previewPrompt", wrong)).toMatchObject({
      status: 400,
      error: { data: { fields: { system_prompt: expect.stringContaining("{name}") } } },
    });
    const { caller } = await visitorChat(on, "visitor@preview.test");
    expect(await caller.call("previewPrompt", wrong)).toMatchObject({ ok: false, status: 404 });
  });
});
