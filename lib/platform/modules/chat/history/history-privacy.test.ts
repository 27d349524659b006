import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { entityIdOf, visitorChat } from "../../../testing/chatting";
import { receivedPrompt } from "../../../testing/model-prompts";
import { createModelServer, type ModelServer, says } from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";

let model: ModelServer;
let on: TestPlatform;
let embedded: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
  embedded = await createTestPlatform();
});
afterAll(async () => {
  await model.close();
  await Promise.all([on.close(), embedded.close()]);
});
beforeEach(() => model.behave((response, call) => says(`Reply to ${receivedPrompt(call).message}`)(response, call)));

type PrivacyCode = 0 | 1 | 2;
type Chat = Awaited<ReturnType<typeof visitorChat>>;

async function send(visitor: Chat, message: string, privacy_code: PrivacyCode, conversation_id?: string) {
  const payload = { ...visitor.payload(message, conversation_id ? { conversation_id } : {}), privacy_code };
  const answer = await visitor.caller.call("sendMessage", payload);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** The messages of the model's last call without the system prompt. */
const lastPrompt = () =>
  model.asked
    .at(-1)
    ?.body.messages.filter(({ role }) => role !== "system")
    .map(({ content }) => content.split("\n\n").at(-1));

const codes = [0, 1, 2] as const;
const visibleTo = { 0: [0], 1: [0, 1], 2: [0, 1, 2] } as const;

describe("the history of a prompt", () => {
  test.each(codes)("contains for a message of privacy code %i only turns that its readers may read", async (code) => {
    const visitor = await visitorChat(on, `history-${code}@privacy.test`);
    const { conversation_id } = await send(visitor, "Words of code 2", 2);
    for (const earlier of [0, 1, 2] as const) await send(visitor, `More of code ${earlier}`, earlier, conversation_id);
    await send(visitor, "What did I say before?", code, conversation_id);
    const earlier = visibleTo[code].flatMap((readable) => [
      `More of code ${readable}`,
      `Reply to More of code ${readable}`,
    ]);
    const first = code === 2 ? ["Words of code 2", "Reply to Words of code 2"] : [];
    expect(lastPrompt()).toEqual([...first, ...earlier, "What did I say before?"]);
  });

  test("is filtered the same way when a reply is regenerated", async () => {
    const visitor = await visitorChat(on, "again@privacy.test");
    const { conversation_id } = await send(visitor, "My door code is 4711", 2);
    const { message_id } = await send(visitor, "What is my door code?", 0, conversation_id);
    const answer = await visitor.caller.send("regenerateTurn", { message_id }, { accept: "text/event-stream" });
    await answer.text();
    expect(lastPrompt()).toEqual(["What is my door code?"]);
  });

  test("keeps readable turns that private ones follow", async () => {
    const visitor = await visitorChat(on, "window@privacy.test");
    const { conversation_id } = await send(visitor, "A public beginning", 0);
    for (let n = 0; n < 25; n++) await send(visitor, `Private ${n}`, 2, conversation_id);
    await send(visitor, "And now?", 0, conversation_id);
    expect(lastPrompt()).toEqual(["A public beginning", "Reply to A public beginning", "And now?"]);
  }, 60_000);

  test("has a crisis, which the public page does not show, only in private", async () => {
    const visitor = await visitorChat(on, "crisis@privacy.test");
    const { conversation_id } = await send(visitor, "I want to kill myself", 0);
    await send(visitor, "What did I say?", 0, conversation_id);
    expect(lastPrompt()).toEqual(["What did I say?"]);
    await send(visitor, "And now?", 1, conversation_id);
    expect(lastPrompt()).toContain("I want to kill myself");
  });

  test("respects that a conversation was withdrawn from the public page", async () => {
    const visitor = await visitorChat(on, "withdrawn@privacy.test");
    const { conversation_id } = await send(visitor, "Said in public", 0);
    await visitor.caller.call("withdrawConversation", { conversation_id });
    await send(visitor, "A new public question", 0, conversation_id);
    expect(lastPrompt()).toEqual(["A new public question"]);
  });
});

describe("the embedded model", () => {
  test("resolves a follow-up question only from turns that its readers may read", async () => {
    const visitor = await visitorChat(embedded, "followup@privacy.test");
    const erasmus = await entityIdOf(embedded);
    expect(visitor.entityid).toBe(erasmus);
    const first = await send(visitor, "Who was Thomas More?", 2);
    const withHistory = await send(visitor, "And how did he die?", 2, first.conversation_id);
    const inPublic = await send(visitor, "And how did he die?", 0, first.conversation_id);
    const alone = await send(visitor, "And how did he die?", 0);
    expect(inPublic.reply).toBe(alone.reply);
    expect(inPublic.reply).not.toBe(withHistory.reply);
  });
});
