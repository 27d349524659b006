import { gzipSync } from "node:zlib";
import { APICallError } from "@ai-sdk/provider";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { talkSystems } from "../../../db/schema/talk";
import { describeProblem, isPromptTooLong, type ModelProblem } from "../../../models/describe-problem";
import { openaiAddress } from "../../../models/openai-address";
import { FULL_SHAPE, nextShape } from "../../../models/prompt-shape";
import { visitorChat } from "../../../testing/chatting";
import { anthropic } from "../../../testing/model-protocols";
import { answers, type Behaviour, behavioursOf, type ModelCall, refuses, says } from "../../../testing/model-server";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off", VENDOR_API_KEY: "sk-vendor" });
let systems = 0;

const setDefault = (values: object) => on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));

/** Another model name is another client, which has learned nothing yet. */
const asNewClient = () => setDefault({ model: `test-model-${++systems}` });

let visitors = 0;

async function ask(behaviour: Behaviour) {
  model.behave(behaviour);
  const before = model.asked.length;
  const visitor = await visitorChat(on, `visitor-${++visitors}@refusals.test`);
  const { reply } = await visitor.ask("Did you regret writing the Praise of Folly?");
  return { reply, calls: model.asked.slice(before) };
}

/** Refuses with a message until a call has what it asks for. */
const refusesUnless =
  (isAccepted: (call: ModelCall) => boolean, status: number, message: string): Behaviour =>
  (response, call) =>
    isAccepted(call) ? says("Not once.")(response, call) : refuses(status, message)(response, call);

const sizeOf = ({ body }: ModelCall) => body.messages.reduce((size, { content }) => size + content.length, 0);
const rolesOf = ({ body }: ModelCall) => body.messages.map(({ role }) => role);

test.each<[string, (call: ModelCall) => boolean, number, string]>([
  ["a context window", (call) => sizeOf(call) < 4_000, 400, "This model's maximum context length is 1024 tokens."],
  ["a request's size", (call) => sizeOf(call) < 4_000, 413, "Request Entity Too Large"],
  ["a system role", (call) => !rolesOf(call).includes("system"), 400, "System role not supported"],
  [
    "alternating roles",
    (call) => rolesOf(call)[0] === "user",
    400,
    "Conversation roles must alternate user/assistant/user/assistant/...",
  ],
  ["no stream", (call) => call.body.stream === false, 400, "stream is not supported by this deployment"],
  [
    "no stop sequences",
    (call) => !("stop" in call.body),
    400,
    "Unsupported parameter: 'stop' is not supported with this model.",
  ],
  [
    "an account's credit",
    (call) => Number(call.body.max_tokens) <= 3_000,
    402,
    "You requested up to 16384 tokens, but can only afford 3000.",
  ],
  [
    "TGI's window",
    (call) => sizeOf(call) < 4_000 && !call.body.max_tokens,
    422,
    "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 2048.",
  ],
  [
    "a range of max_tokens",
    (call) => Number(call.body.max_tokens) <= 2_048,
    400,
    "InternalError.Algo.InvalidParameter: Range of max_tokens should be [1, 2048]",
  ],
  ["no stream of another status", (call) => call.body.stream === false, 501, "Streaming is not implemented"],
  ["no stop_sequences", (call) => !("stop" in call.body), 400, "Argument not supported: stop_sequences"],
  [
    "a template without a system role",
    (call) => !rolesOf(call).includes("system"),
    424,
    "Template error: syntax error: System role not supported",
  ],
  ["user messages only", (call) => !rolesOf(call).includes("system"), 400, "messages 角色错误，不支持 system 角色"],
  ["llama.cpp's window", (call) => sizeOf(call) < 4_000, 500, "the request exceeds the available context size"],
  [
    "a prompt above the tokens of a minute",
    (call) => sizeOf(call) < 4_000,
    429,
    "Request too large on tokens per minute (TPM): Limit 6000, Requested 9000",
  ],
  [
    "a first turn of the visitor",
    (call) => rolesOf(call)[0] === "user",
    400,
    "'system' is not one of ['user', 'assistant']",
  ],
])("learns a server's demand once: %s", async (_, isAccepted, status, message) => {
  await asNewClient();
  const behaviour = refusesUnless(isAccepted, status, message);
  expect((await ask(behaviour)).reply).toBe("Not once.");
  const { reply, calls } = await ask(behaviour);
  expect(reply).toBe("Not once.");
  expect(calls).toHaveLength(1);
});

test("leaves passages out from the last one on", async () => {
  await asNewClient();
  const documentsIn = (call: ModelCall | undefined) =>
    call?.body.messages.at(-1)?.content.match(/<document index="\d+"/g) ?? [];
  const { calls } = await ask(
    refusesUnless((call) => documentsIn(call).length < 3, 400, "prompt is too long: 9000 tokens > 1000 maximum"),
  );
  expect(documentsIn(calls[0]).length).toBeGreaterThan(2);
  expect(documentsIn(calls.at(-1))[0]).toBe('<document index="1"');
});

test("learns the context window of a vendor's own protocol", async () => {
  await setDefault({ provider: "anthropic", keyVariable: "VENDOR_API_KEY", baseUrl: model.url, model: "claude-test" });
  const { says: saysIt, refuses: refusesIt } = behavioursOf(anthropic);
  const isShort = (call: ModelCall) => JSON.stringify(call.body).length < 4_500;
  const { reply } = await ask((response, call) =>
    isShort(call)
      ? saysIt("Not once.")(response, call)
      : refusesIt(400, "prompt is too long: 9000 tokens")(response, call),
  );
  await setDefault({ provider: "openai-compatible", keyVariable: null });
  expect(reply).toBe("Not once.");
});

test.each([
  "Range of input length should be [1, 6000]",
  "This model's maximum context length is 4097 tokens.",
  "Input validation error: `inputs` must have less than 1024 tokens. Given: 3000",
  "tokens in request more than max tokens allowed",
  "exceeded model token limit: 8192 (requested: 9000)",
  "The decoder prompt (length 9000) is longer than the maximum model length of 4096.",
  "输入长度超过模型最大限制",
])("takes %j for a prompt that is too long", (message) => {
  const refusal = { message, url: "", requestBodyValues: {}, statusCode: 400 };
  expect(isPromptTooLong(new APICallError(refusal))).toBe(true);
});

test.each([
  "max_tokens must be less than or equal to 8192",
  "Rate limit reached",
  "No endpoints found that support context",
])("does not take %j for a prompt that is too long", (message) => {
  const refusal = { message, url: "", requestBodyValues: {}, statusCode: 400 };
  expect(isPromptTooLong(new APICallError(refusal))).toBe(false);
});

test.each([
  ["A conversation must start with a user message.", { alternates: true }],
  ["Please ensure that multiturn requests end with a user role", { alternates: true }],
  ["the message array length must be odd", { alternates: true }],
  ["Unexpected message role.", { hasSystemRole: false }],
  ["Input should be 'user' or 'assistant'", { hasSystemRole: false }],
  ["role must be one of user, assistant", { hasSystemRole: false }],
])("learns roles from %j", (text, shape) => {
  expect(nextShape(FULL_SHAPE, { status: 400, text })).toMatchObject(shape);
});

test("sends a limit and stop sequences", async () => {
  await asNewClient();
  const { calls } = await ask(says("Not once."));
  expect(calls[0]?.body).toMatchObject({ max_tokens: 16_384, stop: expect.arrayContaining(["<|im_end|>"]) });
});

test.each([301, 307, 308])("follows a redirect with the status %i", async (status) => {
  await asNewClient();
  const { reply } = await ask((response, call) => {
    if (call.path.endsWith("/moved")) return says("Not once.")(response, call);
    response.writeHead(status, { location: `${call.path}/moved` });
    response.end();
  });
  expect(reply).toBe("Not once.");
});

test.each(["", "/", "/api", "/api/chat"])("finds OpenAI's protocol of a server like Ollama behind %j", async (path) => {
  await setDefault({ baseUrl: `${new URL(model.url).origin}${path}`, model: `test-model-${++systems}` });
  const servesBelowV1: Behaviour = (response, call) =>
    call.path === "/v1/chat/completions"
      ? says("Not once.")(response, call)
      : refuses(404, "404 page not found")(response, call);
  const first = await ask(servesBelowV1);
  const second = await ask(servesBelowV1);
  await setDefault({ baseUrl: model.url });
  expect([first.reply, first.calls.length, second.calls.length]).toEqual(["Not once.", 2, 1]);
});

test.each([
  ["http://ollama.local:11434", "http://ollama.local:11434/v1"],
  ["http://ollama.local:11434/api/", "http://ollama.local:11434/v1"],
  ["http://ollama.local:11434/api/chat", "http://ollama.local:11434/v1"],
  ["https://llm.example/v1/chat/completions", "https://llm.example/v1"],
  ["https://llm.example/api/paas/v4/", "https://llm.example/api/paas/v4"],
  ["https://webui.example/api", "https://webui.example/api"],
])("reads the address %s as %s", (given, address) => {
  expect(openaiAddress(given)).toBe(address);
});

test("does not follow a redirect to another host", async () => {
  await asNewClient();
  await expect(
    ask((response) => {
      response.writeHead(308, { location: "http://elsewhere.invalid/v1" });
      response.end();
    }),
  ).rejects.toThrow();
});

test("reads a stream that a proxy has compressed", async () => {
  await asNewClient();
  const piece = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const { reply } = await ask((response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "content-encoding": "gzip" });
    response.end(gzipSync(`${piece({ content: "Not once." }, null)}${piece({}, "stop")}data: [DONE]\n\n`));
  });
  expect(reply).toBe("Not once.");
});

test.each<[string, Record<string, string>, string]>([
  ["a header in milliseconds", { "retry-after-ms": "700" }, "Rate limit reached."],
  ["its text", {}, "Rate limit reached. Please try again in 600ms."],
])("waits as long as a busy server says in %s", async (_, headers, message) => {
  await asNewClient();
  let first: number | null = null;
  const { reply } = await ask((response, call) => {
    first ??= performance.now();
    const isEarly = performance.now() - first < 500;
    return isEarly ? refuses(429, message, headers)(response, call) : says("Not once.")(response, call);
  });
  expect(reply).toBe("Not once.");
});

test.each<[string, unknown, Partial<ModelProblem>]>([
  ["a rate limit by number", { code: 429, message: "Try again in 1.2s" }, { problem: "rate_limited", retryAfter: 2 }],
  ["a rate limit by name", { status: "RESOURCE_EXHAUSTED", message: "Quota" }, { problem: "rate_limited" }],
  ["an overload by number", { code: 503, message: "Provider returned error" }, { problem: "server_error" }],
  ["an overload by name", { type: "service_unavailable_error", message: "Busy" }, { problem: "server_error" }],
])("an error of a stream that begins well is read as %s", (_, error, expected) => {
  expect(describeProblem(error)).toMatchObject({ ...expected, isTransient: true });
});

test("a window that a stream reports is learned too", async () => {
  await asNewClient();
  const refusal = { error: { code: 400, message: "the prompt exceeds the available context size" } };
  const behaviour: Behaviour = (response, call) =>
    sizeOf(call) < 4_000
      ? says("Not once.")(response, call)
      : answers("text/event-stream", `data: ${JSON.stringify(refusal)}\n\n`)(response, call);
  expect((await ask(behaviour)).reply).toBe("Not once.");
});

test("an account without credit is not asked again", () => {
  const responseBody = JSON.stringify({ error: { code: "insufficient_quota", message: "You exceeded your quota" } });
  const error = new APICallError({
    message: "",
    url: "",
    requestBodyValues: {},
    statusCode: 429,
    responseBody,
  });
  expect(describeProblem(error)).toMatchObject({ problem: "rate_limited", isTransient: false });
});
