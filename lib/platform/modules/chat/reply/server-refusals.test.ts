import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { talkSystems } from "../../../db/schema/talk";
import { visitorChat } from "../../../testing/chatting";
import { anthropic } from "../../../testing/model-protocols";
import {
  type Behaviour,
  behavioursOf,
  createModelServer,
  type ModelCall,
  type ModelServer,
  refuses,
  says,
} from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

let model: ModelServer;
let on: TestPlatform;
let systems = 0;
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
