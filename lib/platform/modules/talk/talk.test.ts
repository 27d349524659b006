import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readSettings } from "../../config";
import { talkSystems } from "../../db/schema/talk";
import { SettingsError } from "../../settings-error";
import type { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import {
  answers,
  type Behaviour,
  createModelServer,
  hangsAfter,
  type ModelServer,
  refuses,
  says,
} from "../../testing/model-server";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { seedDefaultSystem } from "./seed-default-system";

const KEY = "sk-this-key-is-nobodys-business";

let model: ModelServer;
let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", OPENAI_API_KEY: KEY } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await model.close();
  await on.close();
});

type System = Parameters<typeof admin.call<"createTalkSystem">>[1];

async function create(more: Partial<System> = {}) {
  const answer = await admin.call("createTalkSystem", {
    name: "Test",
    provider: "openai-compatible",
    base_url: model.url,
    model: "test-model",
    key_variable: "OPENAI_API_KEY",
    ...more,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("a talk system", () => {
  test("is created, listed, read and changed, and reveals only whether its key is set", async () => {
    const created = await create({ price_in_per_million: 2.5 });
    expect(created).toMatchObject({
      key_variable: "OPENAI_API_KEY",
      key_is_set: true,
      is_default: false,
      is_active: true,
    });
    const changed = await admin.call("updateTalkSystem", {
      id: created.id,
      name: "Renamed",
      key_variable: "OTHER_API_KEY",
    });
    expect(changed).toMatchObject({
      ok: true,
      data: { name: "Renamed", key_is_set: false, price_in_per_million: 2.5 },
    });
    expect(await admin.call("getTalkSystem", { id: created.id })).toMatchObject({ data: { name: "Renamed" } });
    const list = await admin.call("listTalkSystems", {});
    expect(list).toMatchObject({
      data: { items: [{ id: 1, is_default: true, provider: "embedded" }, { id: created.id }] },
    });
    expect(JSON.stringify(list)).not.toContain(KEY);
    expect(JSON.stringify(await on.platform.db.select().from(talkSystems))).not.toContain(KEY);
  });

  test.each([
    ["a server without an address", { base_url: null }, "base_url"],
    ["a model without a name", { model: null }, "model"],
    ["an address with a password in it", { base_url: "http://me:secret@127.0.0.1/v1" }, "base_url"],
    ["an address of another protocol", { base_url: "file:///etc/passwd" }, "base_url"],
    ["another secret of the process as its key", { key_variable: "SESSION_SECRET" }, "key_variable"],
    ["another part's key", { key_variable: "ELEVENLABS_API_KEY" }, "key_variable"],
    ["a fallback that is not there", { fallback_id: 4_711 }, "fallback_id"],
    ["a company's protocol without a key", { provider: "anthropic", key_variable: null }, "key_variable"],
    [
      "a first token later than the whole",
      { first_token_timeout_ms: 5_000, total_timeout_ms: 1_000 },
      "first_token_timeout_ms",
    ],
  ] as [string, Partial<System>, string][])("refuses %s", async (_, wrong, field) => {
    const answer = await admin.call("createTalkSystem", {
      name: "Wrong",
      provider: "openai-compatible",
      base_url: model.url,
      model: "test-model",
      ...wrong,
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { [field]: expect.any(String) } } },
    });
  });

  test("rejects a cycle of fallbacks, and an inactive default system", async () => {
    const first = await create();
    const second = await create({ fallback_id: first.id });
    const circle = await admin.call("updateTalkSystem", { id: first.id, fallback_id: second.id });
    expect(circle).toMatchObject({ status: 400, error: { data: { fields: { fallback_id: expect.any(String) } } } });
    expect(await admin.call("updateTalkSystem", { id: 1, is_active: false })).toMatchObject({ status: 400 });
  });

  test("is available to admins only", async () => {
    const { caller } = await visitorChat(on, "visitor@talk.test");
    expect(await caller.call("listTalkSystems", {})).toMatchObject({ ok: false, status: 404 });
    expect(await caller.call("updateTalkSystem", { id: 1, name: "Mine" })).toMatchObject({ ok: false, status: 404 });
    expect(await caller.call("updateTalkParameters", { id: 1, temperature: 2 })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

describe("the test of a connection", () => {
  const WRONG: [string, Behaviour, string, RegExp][] = [
    ["a wrong key", refuses(401, `Incorrect API key: ${KEY}`), "wrong_key", /key is not accepted.*\[key\]/],
    ["an unknown model", refuses(404, "The model does not exist"), "unknown_model", /unknown there/],
    ["too many calls", refuses(429, "slow down"), "rate_limited", /Too many calls/],
    ["a server in trouble", refuses(503, "overloaded"), "server_error", /has a problem/],
    ["a call it does not take", refuses(400, "max_tokens is not supported"), "rejected", /not accepted.*max_tokens/],
    ["silence", hangsAfter(), "timeout", /silent for 300 ms/],
    ["no JSON", answers("text/event-stream", "data: {oops\n\n"), "not_json", /could not be read/],
    ["no stream", answers("text/html", "<h1>Welcome</h1>"), "cut_off", /ended before/],
    ["nothing", says(""), "empty", /wrote nothing/],
  ];

  test.each(WRONG)("reports %s in words", async (_, behaviour, problem, words) => {
    model.behave(behaviour);
    const { id } = await create({ first_token_timeout_ms: 300, total_timeout_ms: 1_000 });
    const answer = await admin.call("testTalkSystem", { id });
    expect(answer).toMatchObject({ ok: true, data: { ok: false, problem, message: expect.stringMatching(words) } });
    expect(JSON.stringify(answer)).not.toContain(KEY);
  });

  test("reports a refused connection, an unknown host and a missing key", async () => {
    const gone = await createModelServer();
    await gone.close();
    const refused = await create({ base_url: gone.url });
    expect(await admin.call("testTalkSystem", { id: refused.id })).toMatchObject({
      data: { ok: false, problem: "refused" },
    });
    const unknown = await create({ base_url: "http://no-such-host.invalid/v1" });
    expect(await admin.call("testTalkSystem", { id: unknown.id })).toMatchObject({
      data: { ok: false, problem: "address_unknown" },
    });
    const keyless = await create({ key_variable: "FORGOTTEN_API_KEY" });
    expect(await admin.call("testTalkSystem", { id: keyless.id })).toMatchObject({
      data: { ok: false, problem: "key_missing", message: "The environment variable FORGOTTEN_API_KEY is not set." },
    });
  });

  test("reports the time to the first token, and sends the key in the right header", async () => {
    model.behave(says("ready"));
    const { id } = await create();
    expect(await admin.call("testTalkSystem", { id })).toMatchObject({
      data: { ok: true, problem: "none", first_token_ms: expect.any(Number) },
    });
    expect(model.asked.at(-1)).toMatchObject({ path: "/v1/chat/completions", authorization: `Bearer ${KEY}` });
    expect(await admin.call("testTalkSystem", { id: 1 })).toMatchObject({ data: { ok: true } });
  });
});

/** A server that rejects calls with these fields, naming one of them. */
function refusing(...fields: readonly string[]): Behaviour {
  return (response, calls) => {
    const refused = fields.find((field) => field in calls.body);
    const behaviour = refused ? refuses(400, `Unsupported parameter: '${refused}' is not supported.`) : says("ready");
    return behaviour(response, calls);
  };
}

describe("the test of a connection and a chat", () => {
  test("send the same fields", async () => {
    model.behave(says("ready"));
    const { id } = await create({ model: "same-fields" });
    const entity_id = await entityIdOf(on);
    await admin.call("updateTalkParameters", { id, temperature: 0.3, max_output_tokens: 700 });
    await admin.call("testTalkSystem", { id });
    const tested = model.asked.at(-1)?.body;
    await admin.call("updateTalkParameters", { id, entity_id });
    const visitor = await visitorChat(on, "same-fields@talk.test");
    await visitor.ask("Where were you born?");
    const chatted = model.asked.at(-1)?.body;
    expect(tested).toMatchObject({ temperature: 0.3, max_tokens: 700, stream: true });
    const { messages: testMessages, ...testFields } = tested ?? { messages: [] };
    const { messages: chatMessages, ...chatFields } = chatted ?? { messages: [] };
    expect(testFields).toEqual(chatFields);
    expect(testMessages.map(({ role }) => role)).toEqual(chatMessages.map(({ role }) => role));
  });

  test.each([
    ["openai-compatible", ["stream_options", "max_tokens", "temperature"]],
    ["openai-compatible", ["max_tokens", "max_completion_tokens"]],
  ] as const)("agree on the optional fields that a server of kind %s refuses: %j", async (provider, fields) => {
    model.behave(refusing(...fields));
    const { id } = await create({ provider, model: `refuses-${fields.join("-")}` });
    const entity_id = await entityIdOf(on);
    await admin.call("updateTalkParameters", { id, temperature: 0.3, max_output_tokens: 700 });
    expect(await admin.call("testTalkSystem", { id })).toMatchObject({ data: { ok: true, problem: "none" } });
    await admin.call("updateTalkParameters", { id, entity_id });
    const calls = model.asked.length;
    const visitor = await visitorChat(on, `agrees-${fields.length}@talk.test`);
    expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "ready" });
    // The rejected fields are remembered: the chat's first call omits them.
    expect(model.asked).toHaveLength(calls + 1);
  });

  test("fail on a field that the server rejects, with the server's message", async () => {
    model.behave(refusing("temperature", "messages"));
    const { id } = await create({ model: "refuses-all" });
    await admin.call("updateTalkParameters", { id, temperature: 0.3 });
    expect(await admin.call("testTalkSystem", { id })).toMatchObject({
      data: { ok: false, problem: "rejected", message: expect.stringMatching(/not accepted.*'messages'/) },
    });
  });
});

describe("talk parameters", () => {
  test("default to the product's, overridden by the system's and then the entity's", async () => {
    const { id } = await create();
    const entity_id = await entityIdOf(on);
    expect(await admin.call("getTalkParameters", { id })).toMatchObject({
      data: {
        own: { history_window: null },
        effective: { history_window: 8, passages: 12, language_policy: "visitor" },
      },
    });
    await admin.call("updateTalkParameters", { id, temperature: 0.2, passages: 3 });
    const own = { temperature: 0.9, language_policy: "entity", system_prompt: "Speak as {name}. {passages}" } as const;
    const answer = await admin.call("updateTalkParameters", { id, entity_id, ...own });
    expect(answer).toMatchObject({
      data: { talk_system_id: id, entity_id, own: { ...own, passages: null }, effective: { ...own, passages: 3 } },
    });

    model.behave(says("By the system of my own."));
    const visitor = await visitorChat(on, "parameters@talk.test");
    expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "By the system of my own." });
    const { body } = model.asked.at(-1) ?? {};
    expect(body).toMatchObject({ model: "test-model", temperature: 0.9 });
    expect(body?.messages[0]?.content).toContain("Speak as Erasmus of Rotterdam. The documents are");
    expect(body?.messages[0]?.content).not.toContain("[4]");

    await admin.call("updateTalkParameters", { id: 1, entity_id, temperature: null });
    expect((await visitor.ask("Where were you born?")).reply).not.toBe("By the system of my own.");
  });

  test("reject a template with an unknown slot", async () => {
    const answer = await admin.call("updateTalkParameters", { id: 1, system_prompt: "You are {nobody}." });
    expect(answer).toMatchObject({ status: 400, error: { message: expect.stringContaining("{name} {description}") } });
  });
});

describe("the settings LLM_…", () => {
  const LLM = { LLM_BASE_URL: "http://127.0.0.1:11434/v1", LLM_MODEL: "llama", LLM_API_KEY: KEY };

  test("configure the default talk system at every start and cannot be changed by a call", async () => {
    const node = await createTestPlatform({ env: LLM });
    const admin = await adminCaller(node);
    const isLlama = {
      provider: "openai-compatible",
      base_url: LLM.LLM_BASE_URL,
      model: "llama",
      key_variable: "LLM_API_KEY",
    };
    expect(await admin.call("getTalkSystem", { id: 1 })).toMatchObject({ data: { ...isLlama, from_settings: true } });
    expect(await admin.call("updateTalkSystem", { id: 1, model: "other" })).toMatchObject({ status: 400 });
    expect(await admin.call("updateTalkSystem", { id: 1, name: "Our own" })).toMatchObject({
      data: { name: "Our own" },
    });
    const restarted = readSettings({ ...LLM, LLM_MODEL: "llama-2" });
    await seedDefaultSystem({ ...node.platform, settings: restarted });
    expect(await admin.call("getTalkSystem", { id: 1 })).toMatchObject({ data: { name: "Our own", model: "llama-2" } });
    await seedDefaultSystem({ ...node.platform, settings: readSettings({}) });
    expect(await admin.call("getTalkSystem", { id: 1 })).toMatchObject({
      data: { provider: "embedded", from_settings: false },
    });
    await node.close();
  });

  test("stop the start when one is missing or invalid", () => {
    const { LLM_BASE_URL, LLM_MODEL } = LLM;
    expect(() => readSettings({ LLM_BASE_URL })).toThrow(SettingsError);
    expect(() => readSettings({ LLM_MODEL })).toThrow(SettingsError);
    expect(() => readSettings({ LLM_MODEL, LLM_BASE_URL: "localhost:11434" })).toThrow(
      /LLM_BASE_URL is "localhost:11434"/,
    );
  });
});
