import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { previewReply } from "@/lib/contract/behaviour/endpoints";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR, PREVIEW_TURNS_MAX } from "@/lib/contract/behaviour/schemas";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { behaviours } from "../../db/schema/behaviour";
import { conversations, messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { auditLog } from "../../db/schema/system";
import { setBehaviour } from "../../testing/behaviour";
import { addAndWait } from "../../testing/documents";
import { createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const QUESTION = "When does the academy open?";
const EMAIL = "margit@preview.test";

let model: ModelServer;
let on: TestPlatform;
let owner: Owner;
let systemId: number;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", OPENAI_API_KEY: "sk-test" } });
  owner = await ownerOfAnEntity(on, "academy");
  await addAndWait(on, owner, { title: "Hours", text: "The academy opens at nine in the morning." });
  const admin = await adminCaller(on);
  const { id } = await createSystem(admin, {
    provider: "openai-compatible",
    base_url: model.url,
    model: "test-model",
    key_variable: "OPENAI_API_KEY",
  });
  systemId = id;
  await admin.call("updateTalkParameters", { id, entity_id: owner.entityId });
});
afterAll(async () => {
  await model.close();
  await on.close();
});
beforeEach(() => model.behave(says("At nine [1].")));

const settings = (changes: Partial<BehaviourSettings>): BehaviourSettings => ({ ...DEFAULT_BEHAVIOUR, ...changes });

async function preview(values: Partial<InputOf<typeof previewReply>> = {}) {
  const answer = await owner.caller.call("previewReply", { id: owner.entityId, message: QUESTION, ...values });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const lastPrompt = () => model.asked.at(-1)?.body.messages ?? [];

async function countRows(): Promise<number[]> {
  const { db } = on.platform;
  return Promise.all(
    [conversations, messages, responses, unansweredQuestions, auditLog].map((table) => db.$count(table)),
  );
}

describe("the preview of a reply", () => {
  test("is what a visitor would get, from the same prompt", async () => {
    await setBehaviour(on, owner.entityId, { tone: ["warm"] });
    const visitor = await verifiedVisitor(on, EMAIL);
    const sent = await visitor.call("sendMessage", {
      email_address: EMAIL,
      user_name: "Margit",
      entityid: owner.entityId,
      message: QUESTION,
    });
    const prompt = lastPrompt();
    const shown = await preview();
    expect(lastPrompt()).toEqual(prompt);
    const reply = sent.ok ? sent.data.responses[0] : undefined;
    expect(shown).toEqual({
      reply: reply?.response,
      sources: reply?.sources,
      follow_ups: [],
      is_unanswered: false,
      is_corrected: false,
    });
  });

  test("has the given settings, else the draft, else those in use", async () => {
    await setBehaviour(on, owner.entityId, { tone: ["warm"] });
    await preview();
    expect(lastPrompt()[0]?.content).toContain("Your tone: warm.");
    const isIt = eq(behaviours.entityId, owner.entityId);
    await on.platform.db
      .update(behaviours)
      .set({ draft: settings({ tone: ["dry"] }) })
      .where(isIt);
    await preview();
    expect(lastPrompt()[0]?.content).toContain("Your tone: dry.");
    await preview({ settings: settings({ tone: ["solemn"], show_sources: false }) });
    expect(lastPrompt()[0]?.content).toContain("Your tone: solemn.");
    expect(await preview({ settings: settings({ show_sources: false }) })).toMatchObject({
      reply: "At nine.",
      sources: [],
    });
    await on.platform.db.update(behaviours).set({ draft: null }).where(isIt);
  });

  test("knows the earlier turns of the preview", async () => {
    await preview({ message: "And on Sundays?", history: [{ message: QUESTION, reply: "At nine [1]." }] });
    expect(lastPrompt().slice(1)).toEqual([
      { role: "user", content: QUESTION },
      { role: "assistant", content: "At nine." },
      { role: "user", content: expect.stringMatching(/(?:^|\n)And on Sundays\?$/) },
    ]);
  });

  test("stores nothing", async () => {
    const before = await countRows();
    await preview();
    await preview({ message: "Who won the chess game of the century?" });
    expect(await countRows()).toEqual(before);
  });

  test("says that a question has no answer, and that a reply is a correction", async () => {
    const admin = await adminCaller(on);
    await admin.call("updateTalkParameters", { id: 1, entity_id: owner.entityId });
    expect(await preview({ message: "Who won the chess game of the century?" })).toMatchObject({
      is_unanswered: true,
      sources: [],
    });
    const visitor = await verifiedVisitor(on, "second@preview.test");
    const sent = await visitor.call("sendMessage", {
      email_address: "second@preview.test",
      user_name: "Oona",
      entityid: owner.entityId,
      message: QUESTION,
    });
    const id = sent.ok ? (sent.data.responses[0]?.response_id ?? "") : "";
    await owner.caller.call("updateChatMessage", { id, new_response: "At eight.", use_from_now_on: true });
    expect(await preview()).toMatchObject({ reply: "At eight.", is_corrected: true });
    const rules = ["Never speak about the academy."];
    expect(await preview({ settings: settings({ rules }) })).toMatchObject({
      reply: "I do not speak about that.",
      is_corrected: false,
    });
    await admin.call("updateTalkParameters", { id: systemId, entity_id: owner.entityId });
  });

  test("fails as a reply does when no talk system writes one", async () => {
    model.behave(refuses(401, "no such key"));
    expect(await owner.caller.call("previewReply", { id: owner.entityId, message: QUESTION })).toMatchObject({
      ok: false,
      error: { data: { code: "reply_failed" } },
    });
  });

  test("is for those who may edit the entity", async () => {
    const ask = { id: owner.entityId, message: QUESTION };
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const editor = await addEntityUser(on, owner.entityId, "editor");
    const stranger = await ownerOfAnEntity(on, "stranger");
    expect(await viewer.call("previewReply", ask)).toMatchObject({ error: { data: { code: "forbidden" } } });
    expect(await editor.call("previewReply", ask)).toMatchObject({ ok: true });
    expect(await stranger.caller.call("previewReply", ask)).toMatchObject({ status: 404 });
  });

  test("takes no more turns than a preview has, and no empty message", async () => {
    const turn = { message: "Hello", reply: "Hello." };
    const history = Array.from({ length: PREVIEW_TURNS_MAX + 1 }, () => turn);
    const ask = { id: owner.entityId, message: QUESTION };
    expect(await owner.caller.call("previewReply", { ...ask, history })).toMatchObject({ status: 400 });
    expect(await owner.caller.call("previewReply", { ...ask, message: "  " })).toMatchObject({ status: 400 });
  });
});

test("the preview of replies is rate limited", async () => {
  const limited = await createTestPlatform();
  const someone = await ownerOfAnEntity(limited, "limited");
  const call = () => someone.caller.call("previewReply", { id: someone.entityId, message: "Hello" });
  const answers = [];
  for (let count = 0; count < 61; count++) answers.push(await call());
  expect(answers[59]).toMatchObject({ ok: true });
  expect(answers[60]).toMatchObject({ ok: false, status: 429 });
  await limited.close();
});
