import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { unansweredQuestions } from "../../db/schema/chat";
import type { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { addAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const LETTER = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";
const QUESTIONS = [
  "Who won the football championship of Argentina?",
  "Which planets have rings of ice?",
  "How are violins varnished in Cremona?",
];

let on: TestPlatform;
let owner: Owner;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  owner = await ownerOfAnEntity(on, "keeper");
  admin = await adminCaller(on);
  await addAndWait(on, owner, { title: "A letter", text: LETTER });
  const visitor = await visitorChat(on, "asks@unanswered.test");
  const ask = async (message: string, privacy_code: 0 | 1 | 2 = 1) => {
    const payload = { ...visitor.payload(message), entityid: owner.entityId, privacy_code };
    const answer = await visitor.caller.call("sendMessage", payload);
    if (!answer.ok) throw new Error(answer.error.message);
  };
  for (const question of QUESTIONS) await ask(question);
  await ask("Where is my own treasure of gold buried?", 2);
  await ask("How many ships did the lighthouse keeper count in the harbour?");
});
afterAll(() => on.close());

const list = async (caller: Caller, page: { limit?: number; cursor?: string } = {}) => {
  const answer = await caller.call("listMyUnanswered", { id: owner.entityId, ...page });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};

test("the owner and an admin see unanswered questions, newest first, without private text", async () => {
  const { items, next_cursor } = await list(owner.caller);
  expect(items.map(({ question }) => question)).toEqual([null, ...QUESTIONS.toReversed()]);
  expect(items[0]).toMatchObject({ language: "en", year: null, asked_at: on.platform.now().toISOString() });
  expect(next_cursor).toBeNull();
  expect(await list(admin)).toEqual({ items, next_cursor });
});

test("the list is paged without gaps or duplicates", async () => {
  const whole = await list(owner.caller);
  const first = await list(owner.caller, { limit: 3 });
  expect(first.items).toHaveLength(3);
  const second = await list(owner.caller, { limit: 3, cursor: first.next_cursor ?? "" });
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.next_cursor).toBeNull();
});

test("no other caller learns of the questions", async () => {
  const stranger = await ownerOfAnEntity(on, "stranger");
  const answer = await stranger.caller.call("listMyUnanswered", { id: owner.entityId });
  expect(answer).toMatchObject({ ok: false, status: 404, error: { data: { code: "not_found" } } });
});

test("an answered question leaves the list", async () => {
  const { items } = await list(owner.caller);
  const answered = items.at(-1)?.id ?? "";
  await on.platform.db
    .update(unansweredQuestions)
    .set({ answeredAt: on.platform.now() })
    .where(eq(unansweredQuestions.id, answered));
  expect((await list(owner.caller)).items).toEqual(items.slice(0, -1));
});
