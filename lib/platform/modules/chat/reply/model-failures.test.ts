import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ERRORS } from "@/lib/contract/http/errors";
import { talkSystems } from "../../../db/schema/talk";
import { allOf, visitorChat } from "../../../testing/chatting";
import { collectingLog } from "../../../testing/log-lines";
import {
  answers,
  type Behaviour,
  createModelServer,
  cutsAfter,
  endsAfter,
  errsAfter,
  hangsAfter,
  type ModelServer,
  refuses,
  says,
} from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

const KEY = "sk-this-key-is-nobodys-business";
const { log, lines, clear } = collectingLog();

let model: ModelServer;
let spare: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  spare = await createModelServer();
  on = await createTestPlatform({
    log,
    env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_API_KEY: KEY, LLM_MODEL: "test-model" },
  });
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

function setDefault(values: Partial<typeof talkSystems.$inferInsert>) {
  return on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));
}

let visitors = 0;
const nextVisitor = () => visitorChat(on, `visitor-${++visitors}@failures.test`);

/** Failures before the first token, with the cause that the log must name. */
const BEFORE: [string, Behaviour, string][] = [
  ["500", refuses(500, "boom"), "server_error"],
  ["429 with Retry-After", refuses(429, "slow down", { "retry-after": "30" }), "rate_limited"],
  ["401 that repeats the key", refuses(401, `Incorrect API key provided: ${KEY}`), "wrong_key"],
  ["404 for a wrong model name", refuses(404, "The model does not exist"), "unknown_model"],
  ["a hang before the first token", hangsAfter(), "timeout"],
  ["a connection that is cut before the first token", (response) => void response.destroy(), "cut_off"],
  ["a page of HTML", answers("text/html", "<h1>Welcome</h1>"), "cut_off"],
  ["events that are no JSON", answers("text/event-stream", "data: {oops\n\ndata: [DONE]\n\n"), "not_json"],
  ["JSON that is no answer", answers("text/event-stream", 'data: {"hello":1}\n\ndata: [DONE]\n\n'), "not_json"],
  ["an empty text", says(""), "empty"],
  ["a text of blanks", says(" ", "\n"), "empty"],
];

/** Failures after part of the reply was sent. */
const AFTER: [string, Behaviour, string][] = [
  ["a hang in the middle", hangsAfter("I was ", "born "), "timeout"],
  ["a connection that is cut in the middle", cutsAfter("I was ", "born "), "cut_off"],
  ["a stream that ends without its end", endsAfter("I was ", "born "), "cut_off"],
  ["an error told in the stream", errsAfter("The engine fell over", "I was ", "born "), "server_error"],
];

describe.each(BEFORE)("%s", (_, behaviour, cause) => {
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
    spare.behave(says("The spare one ", "answers."));
    const [row] = await on.platform.db
      .insert(talkSystems)
      .values({ ...SPARE, baseUrl: spare.url, createdAt: on.platform.now(), updatedAt: on.platform.now() })
      .returning();
    await setDefault({ fallbackId: row?.id ?? null });
    const visitor = await nextVisitor();
    expect(await visitor.ask("Where were you born?")).toMatchObject({
      reply: "The spare one answers.",
      responses: [{ status: "complete" }],
    });
  });
});

const SPARE = {
  name: "Spare",
  provider: "openai-compatible",
  model: "spare-model",
  ...PATIENT,
} as const;

describe.each(AFTER)("%s", (_, behaviour, cause) => {
  test("keeps its text as a failed reply, calls no other system, and can be retried", async () => {
    model.behave(behaviour);
    if (cause === "timeout") await setDefault(IMPATIENT);
    spare.behave(says("Never told."));
    const [row] = await on.platform.db
      .insert(talkSystems)
      .values({ ...SPARE, baseUrl: spare.url, createdAt: on.platform.now(), updatedAt: on.platform.now() })
      .returning();
    await setDefault({ fallbackId: row?.id ?? null });
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
});

test("retries a transient problem once before reporting it", async () => {
  let calls = 0;
  model.behave((response, requests) => {
    calls += 1;
    const behaviour = calls === 1 ? refuses(429, "slow down", { "retry-after": "0" }) : says("At the second try.");
    return behaviour(response, requests);
  });
  const visitor = await nextVisitor();
  expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "At the second try." });
  expect(calls).toBe(2);
});

test("passes the model server's retry-after on to the caller", async () => {
  model.behave(refuses(429, "slow down", { "retry-after": "30" }));
  const visitor = await nextVisitor();
  const { last } = await allOf(await visitor.stream("Where were you born?"));
  expect(last).toMatchObject({ type: "failed", retry_after: 30 });
  const answer = await visitor.caller.call("sendMessage", visitor.payload("Where did you die?"));
  expect(answer).toMatchObject({ ok: false, status: 502, error: { data: { code: "reply_failed", retry_after: 30 } } });
});

test("ends a reply that exceeds the total timeout", async () => {
  await setDefault({ totalTimeoutMs: IMPATIENT.totalTimeoutMs });
  model.behave(async (response, calls) => {
    await hangsAfter("On ")(response, calls);
    const going = setInterval(() => response.write(`data: ${JSON.stringify(piece("and on "))}\n\n`), 50);
    response.on("close", () => clearInterval(going));
  });
  const visitor = await nextVisitor();
  const { last, text } = await allOf(await visitor.stream("Where were you born?"));
  expect(text.startsWith("On and on")).toBe(true);
  expect(last).toMatchObject({ type: "failed", response: { status: "failed" } });
});

const piece = (content: string) => ({
  id: "1",
  created: 1,
  model: "test-model",
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});
