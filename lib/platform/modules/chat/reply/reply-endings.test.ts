import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { entitySpend } from "../../../db/schema/budget";
import { talkSystems } from "../../../db/schema/talk";
import { allOf, visitorChat } from "../../../testing/chatting";
import { answers, type Behaviour, says } from "../../../testing/model-server";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off", VENDOR_API_KEY: "sk-vendor" });

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
  test.each(["stop", "eos", "end_turn", "COMPLETE", "FINISH_REASON_STOP", "eos_found", "end_of_text", "stop-sequence"])(
    "%s is complete",
    async (reason) => {
      const { type, response } = await lastOf(events(piece(TEXT), piece("", reason), "[DONE]"));
      expect([type, response?.status, response?.ended_by]).toEqual(["done", "complete", "stop"]);
    },
  );

  test.each([
    ["length", "length"],
    ["max_tokens", "length"],
    ["model_length", "length"],
    ["repetition_truncation", "length"],
    ["time_limit", "length"],
    ["incomplete", "length"],
    ["ERROR_TOXIC", "filter"],
    ["blocked", "filter"],
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

describe("the end of a reply is read where a server writes it:", () => {
  const choice = (fields: object) => ({ choices: [{ index: 0, delta: {}, ...fields }] });

  test.each([
    ["in camel case", choice({ finishReason: "length" }), "length"],
    ["in an object", choice({ finish_reason: { type: "max_tokens" } }), "length"],
    ["in its details", choice({ finish_details: { type: "max_tokens" } }), "length"],
    ["beside the choices", { ...choice({}), finish_reason: "content_filter" }, "filter"],
    [
      "as a router passes it on",
      choice({ finish_reason: "stop", native_finish_reason: "MAX_OUTPUT_TOKENS" }),
      "length",
    ],
    [
      "as a filter behind a router",
      choice({ finish_reason: "stop", native_finish_reason: "PROHIBITED_CONTENT" }),
      "filter",
    ],
  ])("%s", async (_, last, ending) => {
    const { response } = await lastOf(events(piece(TEXT), last, "[DONE]"));
    expect(response).toMatchObject({ status: "stopped", ended_by: ending, response: TEXT });
  });

  test("a router's unknown word is no failure", async () => {
    const last = choice({ finish_reason: "stop", native_finish_reason: "EosToken" });
    const { response } = await lastOf(events(piece(TEXT), last, "[DONE]"));
    expect(response).toMatchObject({ status: "complete", response: TEXT });
  });

  test("a refusal of its own field is a refusal", async () => {
    const refusal = { choices: [{ index: 0, delta: { refusal: "I cannot say." }, finish_reason: null }] };
    const { response } = await lastOf(events(refusal, piece("", "stop"), "[DONE]"));
    expect(response).toMatchObject({ status: "stopped", ended_by: "refusal", response: "I cannot say." });
  });

  test("an error within the choice fails the reply", async () => {
    const last = choice({ finish_reason: "stop", error: { code: 502, message: "Upstream error" } });
    const { response } = await lastOf(events(piece(TEXT), last, "[DONE]"));
    expect(response).toMatchObject({ status: "failed", response: TEXT });
  });

  test("lines of JSON without an end are unfinished", async () => {
    const lines = [piece("The bell "), piece("weighs")].map((line) => JSON.stringify(line)).join("\n");
    const { response } = await lastOf(answers("application/x-ndjson", lines));
    expect(response).toMatchObject({ status: "failed", response: TEXT });
  });
});

describe("a whole reply stays whole where its stream has", () => {
  const line = (value: unknown) => `data: ${JSON.stringify(value)}`;
  const [first, last] = [piece("The bell "), piece("weighs", "stop")];

  test.each([
    ["empty errors", line({ ...first, error: {} }), line({ ...last, error: { message: "", code: null } })],
    ["a success at the end", line(first), line(last), line({ code: 0, msg: "success" })],
    ["heartbeats as data", "data: keep-alive", line(first), "data: ping - 2026-11-30 12:00:00", line(last)],
    ["heartbeats as events", "event: ping\ndata: 12:00:00", line(first), line(last)],
    ["a quoted end", line(first), line(last), 'data: "[DONE]"'],
    ["a bare end", line(first), line(last), "data: DONE"],
    ["text behind its end", line(first), line(piece("weighs")), line(piece("", "stop")), "data: bye"],
    ["data: twice", `data: ${line(first)}`, `data: ${line(last)}`, "data: data: [DONE]"],
    ["two values in one event", `${line(first)}${JSON.stringify(last)}`],
    ["no blank lines", `${line(first)}\n${line(last)}\ndata: [DONE]`],
    [
      "all of the text again",
      line(first),
      line(piece("weighs")),
      line({ choices: [{ index: 0, message: { role: "assistant", content: TEXT }, finish_reason: "stop" }] }),
    ],
  ])("%s", async (_, ...lines) => {
    const { response } = await lastOf(answers("text/event-stream", `${lines.join("\n\n")}\n\n`));
    expect(response).toMatchObject({ status: "complete", response: TEXT });
  });
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

test("Google's block of a prompt is a filter", async () => {
  const setDefault = (values: object) => on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));
  await setDefault({ provider: "google", keyVariable: "VENDOR_API_KEY", model: "blocking-model" });
  const { response } = await lastOf(events({ promptFeedback: { blockReason: "OTHER" } }));
  await setDefault({ provider: "openai-compatible", keyVariable: null });
  expect(response).toMatchObject({ status: "failed", ended_by: "filter", response: "" });
});

test("an array of Google's pieces without an end is unfinished", async () => {
  const setDefault = (values: object) => on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));
  await setDefault({ provider: "google", keyVariable: "VENDOR_API_KEY", model: "array-model" });
  const pieces = ["The bell ", "weighs"].map((text) => ({ candidates: [{ content: { parts: [{ text }] } }] }));
  const { response } = await lastOf(answers("application/json", JSON.stringify(pieces)));
  await setDefault({ provider: "openai-compatible", keyVariable: null });
  expect(response).toMatchObject({ status: "failed", response: TEXT });
});

test.each([
  [
    "of an old vLLM",
    { object: "error", message: "EngineCore encountered an issue", type: "InternalServerError", code: 500 },
  ],
  ["with a code and a message", { code: 50_001, msg: "system busy" }],
  ["in detail", { detail: "Internal error" }],
  ["of a gateway", { message: "Endpoint request timed out", statusCode: 504 }],
  ["of Cloudflare", { success: false, errors: [{ code: 3040, message: "Capacity temporarily exceeded" }] }],
  ["of MiniMax", { choices: null, base_resp: { status_code: 1002, status_msg: "rate limit" } }],
  ["of a shape of its own", { fault: "upstream reset" }],
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

test("an event that is named error fails the reply", async () => {
  const body = `data: ${JSON.stringify(piece(TEXT))}\n\nevent: error\ndata: {"reason":"overloaded"}\n\ndata: [DONE]\n\n`;
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
