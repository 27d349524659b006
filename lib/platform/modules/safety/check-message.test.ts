import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { readSettings } from "../../config";
import { behaviours } from "../../db/schema/behaviour";
import { incidents } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { createModerationServer, type ModerationServer } from "../../testing/moderation-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { SAFETY_PHRASES } from "./compose-safety-reply";

const VISITOR = "margit@safety.test";
const REFUSED = SAFETY_PHRASES.en?.harmful;
const CRISIS = "I want to kill myself";

let model: ModelServer;
let service: ModerationServer;
let on: TestPlatform;
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  [model, service] = await Promise.all([createModelServer(), createModerationServer()]);
  const llm = { LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  const moderation = { MODERATION_BASE_URL: service.url, MODERATION_MODEL: "omni", MODERATION_API_KEY: "sk-moderate" };
  // Without plans every language is included.
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off", ...llm, ...moderation } });
  owner = await ownerOfAnEntity(on, "listener");
  visitor = await verifiedVisitor(on, VISITOR);
});
afterAll(async () => {
  await on.close();
  await model.close();
  await service.close();
});
beforeEach(async () => {
  model.behave(says("Gladly."));
  model.asked.splice(0);
  service.behave("well");
  service.asked.splice(0);
  await publish({});
});

const publish = (settings: Partial<BehaviourSettings>) => {
  const row = { entityId: owner.entityId, live: { ...DEFAULT_BEHAVIOUR, ...settings }, updatedAt: on.platform.now() };
  return on.platform.db.insert(behaviours).values(row).onConflictDoUpdate({ target: behaviours.entityId, set: row });
};

type Sending = { headers?: Record<string, string> } & Record<string, unknown>;

async function ask(message: string, { headers = {}, ...more }: Sending = {}, caller = visitor, email = VISITOR) {
  const input = {
    email_address: email,
    user_name: "Margit",
    entityid: owner.entityId,
    message,
    message_id: randomUUID(),
    privacy_code: 1,
    ...more,
  };
  const answer = await caller.send("sendMessage", input, headers);
  const body = (await answer.json()) as { conversation_id: string; message_id: string; responses: Reply[] };
  const [response] = body.responses;
  if (!response) throw new Error("There is no reply.");
  return { ...response, conversation_id: body.conversation_id, message_id: body.message_id };
}
type Reply = { response_id: string; response: string; status: string; moderation?: string; is_unanswered?: true };

describe("a message about self-harm", () => {
  test("gets help lines of the visitor's country in place of a model's reply", async () => {
    const reply = await ask(CRISIS, { headers: { "accept-language": "de-AT,de;q=0.9" }, time_zone: "Europe/Vienna" });
    expect(reply).toMatchObject({ status: "complete", moderation: "self_harm" });
    expect(reply.response).toContain("TelefonSeelsorge** (Austria, 24/7): [142](tel:142)");
    expect(reply.is_unanswered).toBeUndefined();
    expect(model.asked).toEqual([]);
    expect(service.asked).toEqual([]);
  });

  test("gets them in the language of the reply", async () => {
    const reply = await ask("Ich will nicht mehr leben", { language_field: "de" });
    expect(reply.response).toContain(SAFETY_PHRASES.de?.care);
    expect(reply.response).toContain("0800 1110111");
  });

  test("gets them with moderation off, and when the service alone recognises it", async () => {
    await publish({ moderation: "off" });
    expect(await ask(CRISIS)).toMatchObject({ moderation: "self_harm" });
    expect(await ask("[self-harm/intent] in words that no list has")).toMatchObject({ moderation: "self_harm" });
    expect((await ask("[self-harm] Did Seneca die by his own hand?")).moderation).toBeUndefined();
  });

  test("is stored and shown like any other, and is no unanswered question", async () => {
    const { conversation_id, message_id } = await ask(CRISIS);
    const read = await visitor.call("getConversationMessages", { conversation_id });
    expect(read).toMatchObject({
      ok: true,
      data: { items: [{ message_id, responses: [{ moderation: "self_harm" }] }] },
    });
    const questions = await owner.caller.call("listQuestions", { id: owner.entityId });
    expect(questions).toMatchObject({ ok: true });
    expect(JSON.stringify(questions)).not.toContain(CRISIS);
  });

  test("is visible to owners as its privacy code says", async () => {
    const open = await ask(CRISIS, { privacy_code: 1 });
    const detail = await owner.caller.call("getConversationDetail", { id: open.conversation_id });
    expect(detail).toMatchObject({ ok: true, data: { messages: [{ responses: [{ moderation: "self_harm" }] }] } });
    const closed = await ask(CRISIS, { privacy_code: 2 });
    const hidden = await owner.caller.call("getConversationDetail", { id: closed.conversation_id });
    expect(hidden).toMatchObject({ ok: true, data: { messages: [{ hidden: true }] } });
    expect(JSON.stringify(hidden)).not.toContain("kill");
  });

  test("gets them at once while a person answers in the entity's place", async () => {
    const { conversation_id } = await ask("Hello!");
    await owner.caller.call("takeOverConversation", { id: conversation_id });
    expect(await ask("Are you there?", { conversation_id })).toMatchObject({ status: "awaiting_person" });
    expect(await ask(CRISIS, { conversation_id })).toMatchObject({ status: "complete", moderation: "self_harm" });
  });

  test("gets them at the end of the budget too", async () => {
    await publish({ budget_messages: 1, when_spent: "take_questions_only" });
    await ask("Hello!");
    expect(await ask("What do you do?")).toMatchObject({ budget_stage: "questions_only" });
    expect(await ask(CRISIS)).toMatchObject({ moderation: "self_harm" });
  });

  test("gets the same when its reply is written again", async () => {
    const { message_id } = await ask(CRISIS);
    const again = await visitor.call("regenerateTurn", { message_id });
    expect(again).toMatchObject({ ok: true, data: { response: { moderation: "self_harm" } } });
  });
});

describe("moderation", () => {
  const STOPPED = { status: "complete", response: REFUSED, moderation: "harmful" };

  test.each([
    ["standard", "[hate]", true],
    ["standard", "[hate/threatening]", true],
    ["standard", "[harassment/threatening]", true],
    ["standard", "[sexual]", true],
    ["standard", "[illicit/violent]", true],
    ["standard", "[violence]", false],
    ["standard", "[harassment]", false],
    ["strict", "[violence]", true],
    ["strict", "[harassment]", true],
    ["off", "[hate]", false],
    ["off", "[sexual/minors]", true],
  ] as const)("%s with the category %s stops the message: %s", async (moderation, category, isStopped) => {
    await publish({ moderation });
    const reply = await ask(`${category} What do you think?`);
    if (isStopped) expect(reply).toMatchObject(STOPPED);
    else expect(reply).toMatchObject({ response: "Gladly." });
    expect(model.asked).toHaveLength(isStopped ? 0 : 1);
  });

  test.each([
    ["about self-harm", CRISIS],
    ["that is harmful", "[hate] A hateful sentence."],
  ])("leaves a public message %s to its visitor and the owner", async (_, message) => {
    const stopped = await ask(message, { privacy_code: 0 });
    await ask("What do you think of Luther?", { privacy_code: 0 });
    const page = JSON.stringify(await new Caller(on).call("listPublicConversations", { urlslug: "listener" }));
    expect(page).toContain("What do you think of Luther?");
    expect(page).not.toContain(message);
    const report = { response_id: stopped.response_id, reason: "other" } as const;
    expect(await new Caller(on).call("createReport", report)).toMatchObject({ ok: false, status: 404 });
    expect(await visitor.call("createReport", report)).toMatchObject({ ok: true });
    const detail = await owner.caller.call("getConversationDetail", { id: stopped.conversation_id });
    expect(JSON.stringify(detail)).toContain(message);
  });

  test("asks the service with its own model and key, once a message", async () => {
    await ask("What do you think of Luther?");
    expect(service.asked).toEqual([
      { model: "omni", input: "What do you think of Luther?", authorization: "Bearer sk-moderate" },
    ]);
  });

  test("keeps a stopped message out of later prompts", async () => {
    const { conversation_id } = await ask("[hate] A hateful sentence.");
    await ask("What do you think of Luther?", { conversation_id });
    expect(JSON.stringify(model.asked.at(-1)?.body.messages)).not.toContain("hateful");
  });

  test.each(["broken", "garbled"] as const)(
    "answers without a service that is %s, and opens an incident",
    async (manner) => {
      service.behave(manner);
      expect(await ask("[hate] What do you think?")).toMatchObject({ response: "Gladly." });
      expect(await ask(CRISIS)).toMatchObject({ moderation: "self_harm" });
      const open = async () =>
        (await on.platform.db.select().from(incidents).where(eq(incidents.kind, "moderation_failing"))).filter(
          ({ closedAt }) => closedAt === null,
        );
      expect(await open()).toHaveLength(1);
      service.behave("well");
      await ask("What do you think?");
      await ask("And of Luther?");
      expect(await open()).toEqual([]);
    },
  );

  test("is shown in the preview of a draft, as a visitor would get it", async () => {
    const previewed = await owner.caller.call("previewReply", {
      id: owner.entityId,
      message: "[violence] What do you think?",
      settings: { ...DEFAULT_BEHAVIOUR, moderation: "strict" },
    });
    expect(previewed).toMatchObject({ ok: true, data: { reply: REFUSED } });
    const crisis = await owner.caller.send(
      "previewReply",
      { id: owner.entityId, message: CRISIS },
      { "accept-language": "de-AT,de;q=0.9" },
    );
    expect(await crisis.json()).toMatchObject({ reply: expect.stringContaining("TelefonSeelsorge** (Austria") });
  });
});

describe("the settings", () => {
  const LLM = { LLM_BASE_URL: "http://llm.test/v1", LLM_MODEL: "m", LLM_API_KEY: "sk-llm" };

  test("leave moderation to phrases without a server", () => {
    expect(readSettings(LLM).moderation).toBeNull();
  });

  test("use the model's server with its key for a moderation model alone", () => {
    expect(readSettings({ ...LLM, MODERATION_MODEL: "omni" }).moderation).toEqual({
      baseUrl: "http://llm.test/v1",
      model: "omni",
      key: "sk-llm",
    });
    expect(readSettings({ ...LLM, MODERATION_BASE_URL: "http://other.test/v1" }).moderation).toEqual({
      baseUrl: "http://other.test/v1",
      model: null,
      key: null,
    });
  });

  test("stop the start when the server is missing", () => {
    expect(() => readSettings({ MODERATION_MODEL: "omni" })).toThrow("MODERATION_BASE_URL is missing");
    expect(() => readSettings({ MODERATION_API_KEY: "sk" })).toThrow("MODERATION_BASE_URL is missing");
  });
});
