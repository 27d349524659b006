import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ERRORS } from "@/lib/contract/http/errors";
import { responses } from "../../../db/schema/chat";
import { talkSystems } from "../../../db/schema/talk";
import { allOf, visitorChat } from "../../../testing/chatting";
import { collectingLog } from "../../../testing/log-lines";
import { anthropic, google, openai } from "../../../testing/model-protocols";
import {
  answers,
  type Behaviour,
  behavioursOf,
  createModelServer,
  type ModelServer,
} from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

const KEY = "sk-this-key-is-nobodys-business";
const { log, lines, clear } = collectingLog();

/** The protocols, with the expected path and header of the key. */
const VENDORS = [
  {
    provider: "openai-compatible",
    protocol: openai,
    path: "/v1/chat/completions",
    keyHeader: "authorization",
    keyValue: `Bearer ${KEY}`,
  },
  { provider: "anthropic", protocol: anthropic, path: "/v1/messages", keyHeader: "x-api-key", keyValue: KEY },
  {
    provider: "google",
    protocol: google,
    path: "/v1/models/test-model:streamGenerateContent?alt=sse",
    keyHeader: "x-goog-api-key",
    keyValue: KEY,
  },
] as const;

let model: ModelServer;
let spare: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  spare = await createModelServer();
  on = await createTestPlatform({ log, env: { RATE_LIMITS: "off", VENDOR_API_KEY: KEY } });
  const [row] = await on.platform.db
    .insert(talkSystems)
    .values({ ...SPARE, baseUrl: spare.url, createdAt: on.platform.now(), updatedAt: on.platform.now() })
    .returning();
  spareId = row?.id ?? 0;
});
afterAll(async () => {
  await on.close();
  await model.close();
  await spare.close();
});
afterEach(async () => {
  clear();
  await setDefault({ ...PATIENT, fallbackId: null });
});

/** Limits that no answer of the model server reaches, and ones that a hang reaches soon. */
const PATIENT = { firstTokenTimeoutMs: 30_000, totalTimeoutMs: 30_000 };
const IMPATIENT = { firstTokenTimeoutMs: 250, totalTimeoutMs: 600 };

const SPARE = {
  name: "Spare",
  provider: "openai-compatible",
  model: "spare-model",
  ...PATIENT,
} as const;
let spareId: number;

function setDefault(values: Partial<typeof talkSystems.$inferInsert>) {
  return on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));
}

let visitors = 0;
const nextVisitor = () => visitorChat(on, `visitor-${++visitors}@vendors.test`);

describe.each(VENDORS)("$provider", ({ provider, protocol, path, keyHeader, keyValue }) => {
  const { says, refuses, hangsAfter, cutsAfter, endsAfter, errsAfter } = behavioursOf(protocol);
  beforeAll(() =>
    setDefault({
      provider,
      baseUrl: model.url,
      model: "test-model",
      keyVariable: "VENDOR_API_KEY",
      ...PATIENT,
    }),
  );

  /** Failures before the first token, with the cause that the log must name. */
  const before: [string, Behaviour, string][] = [
    ["500", refuses(500, "boom"), "server_error"],
    ["429 with Retry-After", refuses(429, "slow down", { "retry-after": "30" }), "rate_limited"],
    ["401 that repeats the key", refuses(401, `invalid key ${KEY}`), "wrong_key"],
    ["404 for a wrong model name", refuses(404, "model: test-model"), "unknown_model"],
    ["400", refuses(400, "max_tokens is too large"), "rejected"],
    ["an error that is no JSON", errorPage, "server_error"],
    ["a hang before the answer", () => {}, "timeout"],
    ["a hang before the first token", hangsAfter(), "timeout"],
    ["a connection that is cut before the answer", (response) => void response.destroy(), "cut_off"],
    ["a connection that is cut before the first token", cutsAfter(), "cut_off"],
    ["a stream that ends before the first token", endsAfter(), "cut_off"],
    ["an error told before the first token", errsAfter("Overloaded"), "server_error"],
    ["a page of HTML", answers("text/html", "<h1>Welcome</h1>"), "cut_off"],
    ["events that are no JSON", answers("text/event-stream", "data: {oops\n\n"), "not_json"],
    ["JSON that is no answer", answers("text/event-stream", 'data: {"candidates":"none"}\n\n'), "not_json"],
    ["an empty text", says(""), "empty"],
    ["a text of blanks", says(" ", "\n"), "empty"],
  ];

  /** Failures after part of the reply was sent. */
  const after: [string, Behaviour, string][] = [
    ["a hang in the middle", hangsAfter("I was ", "born "), "timeout"],
    ["a connection that is cut in the middle", cutsAfter("I was ", "born "), "cut_off"],
    ["a stream that ends without its end", endsAfter("I was ", "born "), "cut_off"],
    ["an error told in the stream", errsAfter("Overloaded", "I was ", "born "), "server_error"],
    ["garbage in the middle", garbageAfter("I was ", "born "), "not_json"],
  ];

  function garbageAfter(...pieces: string[]): Behaviour {
    return async (response, calls) => {
      await hangsAfter(...pieces)(response, calls);
      response.end("data: {oops\n\n");
    };
  }

  test("is called in its own protocol, and token counts are stored with the reply", async () => {
    model.behave(says("In ", "Rotterdam."));
    const visitor = await nextVisitor();
    const { received, text, last } = await allOf(await visitor.stream("Where were you born?"));
    expect(text).toBe("In Rotterdam.");
    expect(received.filter(({ event }) => event.type === "token").length).toBeGreaterThan(0);
    if (last?.type !== "done") throw new Error("The reply was not finished.");
    const call = model.asked.at(-1);
    expect(call).toMatchObject({ path, headers: { [keyHeader]: keyValue } });
    expect(JSON.stringify(call?.body)).toContain("Where were you born?");
    const { response_id } = last.response;
    const [stored] = await on.platform.db.select().from(responses).where(eq(responses.id, response_id));
    expect(stored).toMatchObject({ inputTokens: 100, outputTokens: 20 });
  });

  describe.each(before)("%s", (_, behaviour, cause) => {
    test("ends as a failed reply with a logged cause, and the message can be retried", async () => {
      model.behave(behaviour);
      if (cause === "timeout") await setDefault(IMPATIENT);
      const visitor = await nextVisitor();
      const sent = visitor.payload("Where were you born?");
      const { last, text } = await allOf(await visitor.stream(sent.message, sent));
      expect(last).toMatchObject({
        type: "failed",
        code: "reply_failed",
        message: ERRORS.reply_failed.message,
        response: { status: "failed", response: "" },
      });
      expect(text).toBe("");
      expect(lines()).toContain(`"problem":"${cause}"`);
      expect(lines()).not.toContain(KEY);

      model.behave(says("In Rotterdam."));
      await setDefault(PATIENT);
      const retried = await visitor.ask(sent.message, sent);
      expect(retried).toMatchObject({ reply: "In Rotterdam.", message_id: sent.message_id });
      expect(await visitor.history(retried.conversation_id)).toMatchObject([
        { message: sent.message, responses: [{ status: "complete", response: "In Rotterdam." }] },
      ]);
    });

    test("falls back to the next talk system", async () => {
      model.behave(behaviour);
      if (cause === "timeout") await setDefault(IMPATIENT);
      spare.behave(SPARE_ANSWER);
      await setDefault({ fallbackId: spareId });
      const visitor = await nextVisitor();
      expect(await visitor.ask("Where were you born?")).toMatchObject({
        reply: "The spare one answers.",
        responses: [{ status: "complete" }],
      });
    });
  });

  test.each(after)("%s keeps its text as a failed reply and can be retried", async (_, behaviour, cause) => {
    model.behave(behaviour);
    if (cause === "timeout") await setDefault(IMPATIENT);
    spare.behave(SPARE_ANSWER);
    await setDefault({ fallbackId: spareId });
    const visitor = await nextVisitor();
    const sent = visitor.payload("Where were you born?");
    const { last, text } = await allOf(await visitor.stream(sent.message, sent));
    expect(text.trimEnd()).toBe("I was born");
    expect(last).toMatchObject({ type: "failed", response: { status: "failed", response: text } });
    expect(lines()).toContain(`"problem":"${cause}"`);

    model.behave(says("In Rotterdam."));
    await setDefault(PATIENT);
    expect(await visitor.ask(sent.message, sent)).toMatchObject({ reply: "In Rotterdam." });
  });

  test("passes the model server's retry-after on to the caller", async () => {
    model.behave(refuses(429, "slow down", { "retry-after": "30" }));
    const visitor = await nextVisitor();
    const { last } = await allOf(await visitor.stream("Where were you born?"));
    expect(last).toMatchObject({ type: "failed", retry_after: 30 });
  });
});

test("understands Google's errors for a wrong key and a rate limit", async () => {
  const { refuses } = behavioursOf(google);
  await setDefault({ provider: "google", baseUrl: model.url, model: "test-model", keyVariable: "VENDOR_API_KEY" });
  model.behave(refuses(400, "API key not valid. Please pass a valid API key."));
  await allOf(await (await nextVisitor()).stream("Where were you born?"));
  expect(lines()).toContain('"problem":"wrong_key"');

  const retryInfo = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.074824224s" };
  const exhausted = { error: { code: 429, message: "Quota", status: "RESOURCE_EXHAUSTED", details: [retryInfo] } };
  model.behave((response) => {
    response.writeHead(429, { "content-type": "application/json" });
    response.end(JSON.stringify(exhausted, null, 2));
  });
  const { last } = await allOf(await (await nextVisitor()).stream("Where were you born?"));
  expect(last).toMatchObject({ type: "failed", retry_after: 35 });
});

const SPARE_ANSWER = behavioursOf(openai).says("The spare one ", "answers.");

function errorPage(response: Parameters<Behaviour>[0]): void {
  response.writeHead(502, { "content-type": "text/html" });
  response.end("<h1>Bad gateway</h1>");
}
