import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entitySpend } from "../../../db/schema/budget";
import { talkSystems } from "../../../db/schema/talk";
import { allOf, visitorChat } from "../../../testing/chatting";
import { answers, type Behaviour, createModelServer, type ModelServer, says } from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

let model: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({
    env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model", VENDOR_API_KEY: "sk-vendor" },
  });
});
afterAll(async () => {
  await on.close();
  await model.close();
});

let visitors = 0;

async function lastOf(behaviour: Behaviour) {
  model.behave(behaviour);
  const visitor = await visitorChat(on, `visitor-${++visitors}@endings.test`);
  const { last } = await allOf(await visitor.stream("How much does the bell weigh?"));
  if (last?.type !== "done" && last?.type !== "failed") throw new Error("The reply has no end.");
  return last;
}

const events = (...data: unknown[]) =>
  answers(
    "text/event-stream",
    data.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`).join(""),
  );
const piece = (content: string, finish_reason: string | null = null, more: object = {}) => ({
  choices: [{ index: 0, delta: { content }, finish_reason, ...more }],
});
const TEXT = "The bell weighs";

describe("a reply whose model ends it with", () => {
  test.each(["stop", "eos", "end_turn", "COMPLETE"])("%s is complete", async (reason) => {
    const { type, response } = await lastOf(events(piece(TEXT), piece("", reason), "[DONE]"));
    expect([type, response?.status, response?.ended_by]).toEqual(["done", "complete", "stop"]);
  });

  test.each([
    ["length", "length"],
    ["max_tokens", "length"],
    ["model_length", "length"],
    ["repetition_truncation", "length"],
    ["content_filter", "filter"],
    ["guardrail_intervened", "filter"],
    ["SAFETY", "filter"],
    ["refusal", "refusal"],
  ])("%s keeps its text and says that it is unfinished", async (reason, ending) => {
    const { type, response } = await lastOf(events(piece(TEXT), piece("", reason), "[DONE]"));
    expect(type).toBe("done");
    expect(response).toMatchObject({ status: "stopped", ended_by: ending, response: TEXT });
  });

  test.each(["error", "abort", "timeout", "tool_calls", "insufficient_system_resource", "network_error", "unheard_of"])(
    "%s has failed",
    async (reason) => {
      const { type, response } = await lastOf(events(piece(TEXT), piece("", reason), "[DONE]"));
      expect(type).toBe("failed");
      expect(response).toMatchObject({ status: "failed", ended_by: "error", response: TEXT });
    },
  );
});

describe.each([
  ["anthropic", "pause_turn", "failed", "error"],
  ["anthropic", "max_tokens", "stopped", "length"],
  ["anthropic", "refusal", "stopped", "refusal"],
  ["google", "RECITATION", "stopped", "filter"],
  ["google", "MAX_TOKENS", "stopped", "length"],
  ["google", "OTHER", "failed", "error"],
] as const)("%s with the reason %s", (provider, reason, status, ending) => {
  test("is not complete", async () => {
    const setDefault = (values: object) => on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));
    await setDefault({ provider, baseUrl: model.url, keyVariable: "VENDOR_API_KEY", model: "test-model" });
    const { response } = await lastOf(
      provider === "anthropic"
        ? events(
            { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: TEXT } },
            { type: "message_delta", delta: { stop_reason: reason } },
            { type: "message_stop" },
          )
        : events(
            { candidates: [{ content: { parts: [{ text: TEXT }] } }] },
            { candidates: [{ content: { parts: [] }, finishReason: reason }] },
          ),
    );
    await setDefault({ provider: "openai-compatible", baseUrl: model.url, keyVariable: null });
    expect(response).toMatchObject({ status, ended_by: ending, response: TEXT });
  });
});

test.each([
  [
    "of an old vLLM",
    { object: "error", message: "EngineCore encountered an issue", type: "InternalServerError", code: 500 },
  ],
  ["with a code and a message", { code: 50_001, msg: "system busy" }],
  ["in detail", { detail: "Internal error" }],
  ["as plain text", "Internal Server Error"],
])("an error in the middle of a stream fails the reply: %s", async (_, error) => {
  const { response } = await lastOf(events(piece(TEXT), error, "[DONE]"));
  expect(response).toMatchObject({ status: "failed", response: TEXT });
});

test("a line of plain text outside of events fails the reply", async () => {
  const body = `data: ${JSON.stringify(piece(TEXT))}\n\nInternal Server Error\n\ndata: [DONE]\n\n`;
  const { response } = await lastOf(answers("text/event-stream", body));
  expect(response).toMatchObject({ status: "failed", response: TEXT });
});

test("Azure's filter is told apart from an end", async () => {
  const filtered = { content_filter_results: { hate: { filtered: true, severity: "high" } } };
  const { response } = await lastOf(events(piece(TEXT), piece("", null, filtered), "[DONE]"));
  expect(response).toMatchObject({ status: "stopped", ended_by: "filter" });
});

test.each([
  ["a filter", events(piece("", "content_filter"), "[DONE]"), "filter"],
  ["a refusal", events(piece("", "refusal"), "[DONE]"), "refusal"],
])("a reply of which %s leaves nothing is not counted", async (_, behaviour, ending) => {
  const repliesOf = async () =>
    (await on.platform.db.select().from(entitySpend)).reduce((sum, row) => sum + row.replies, 0);
  const before = await repliesOf();
  const { type, response } = await lastOf(behaviour);
  expect(type).toBe("failed");
  expect(response).toMatchObject({ status: "failed", ended_by: ending, response: "" });
  expect(await repliesOf()).toBe(before);
});

test.each(["Margit", "User", "Human"])("a reply ends where its model goes on as %s", async (name) => {
  const { response } = await lastOf(
    says("It weighs 412 kilograms.", `\n\n${name}: And who cast it?\nErasmus:`, " Imke did.", " And so on.".repeat(50)),
  );
  expect(response).toMatchObject({ status: "complete", ended_by: "stop", response: "It weighs 412 kilograms." });
});

test("a reply that is written again ends before its visitor's name", async () => {
  model.behave(events(piece(TEXT), "Internal Server Error", "[DONE]"));
  const visitor = await visitorChat(on, "again@endings.test");
  const sent = visitor.payload("How much does the bell weigh?");
  await visitor.caller.call("sendMessage", sent);
  model.behave(says("It weighs 412 kilograms.\n\nMargit: And who cast it?"));
  const again = await visitor.caller.call("sendMessage", { ...sent, user_name: "" });
  if (!again.ok) throw new Error(again.error.message);
  expect(again.data.reply).toBe("It weighs 412 kilograms.");
});

test("a reply lists its visitor beside others", async () => {
  const list = "Lessons today.\n\nMargit: 3 pm\nThomas: 4 pm";
  const { response } = await lastOf(says(list));
  expect(response).toMatchObject({ status: "complete", response: list });
});

test("a reply that repeats itself without end is cut early", async () => {
  const { response } = await lastOf(
    says("The bell weighs 412 kilograms. ", ...Array.from({ length: 500 }, () => "And it rings. ".repeat(10))),
  );
  expect(response).toMatchObject({ status: "stopped", ended_by: "length" });
  expect(response?.response.length).toBeLessThan(3_000);
});

test("an unfinished reply is a part of the conversation", async () => {
  model.behave(events(piece(TEXT), piece("", "length"), "[DONE]"));
  const visitor = await visitorChat(on, "continued@endings.test");
  const { conversation_id } = await visitor.ask("How much does the bell weigh?");
  model.behave(says(" 412 kilograms."));
  await visitor.ask("Please continue.", { conversation_id });
  expect(model.asked.at(-1)?.body.messages).toContainEqual({ role: "assistant", content: TEXT });
});
