import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { behaviours } from "../../db/schema/behaviour";
import { entitySpend, replyReservations } from "../../db/schema/budget";
import { talkSystems } from "../../db/schema/talk";
import { atOnce } from "../../testing/at-once";
import type { Caller } from "../../testing/caller";
import { createModelServer, type ModelServer, refuses, says, saysWithoutUsage } from "../../testing/model-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { CANARY } from "../chat/reply/system-prompt";

const VISITOR = "margit@admission.test";
/** A reply of the stand-in model has 100 input and 20 output tokens. */
const REPLY_MICROS = 100 * 50 + 20 * 100;

let model: ModelServer;
let on: TestPlatform;
let owner: Owner;
let visitor: Caller;
let created = 0;
beforeAll(async () => {
  model = await createModelServer(says("Gladly: in Basel."));
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "dear-model" } });
  await on.platform.db.update(talkSystems).set({ priceIn: 50, priceOut: 100 }).where(eq(talkSystems.id, 1));
  visitor = await verifiedVisitor(on, VISITOR);
});
afterAll(async () => {
  await on.close();
  await model.close();
});
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `admitted-${++created}`);
  model.behave(says("Gladly: in Basel."));
});

const publish = (settings: Partial<BehaviourSettings>) => {
  const live = { ...DEFAULT_BEHAVIOUR, ...settings };
  const row = { entityId: owner.entityId, live, updatedAt: on.platform.now() };
  return on.platform.db.insert(behaviours).values(row).onConflictDoUpdate({ target: behaviours.entityId, set: row });
};

async function ask(message: string) {
  const answer = await visitor.call("sendMessage", input(message));
  if (!answer.ok) throw new Error(answer.error.message);
  const [response] = answer.data.responses;
  if (!response) throw new Error("There is no reply.");
  return { ...response, message_id: answer.data.message_id, conversation_id: answer.data.conversation_id };
}

const askTimes = async (n: number) => {
  for (let at = 0; at < n; at++) await ask(`Where did you live in the year ${1500 + at}?`);
};
const spend = async () => {
  const [row] = await on.platform.db.select().from(entitySpend).where(eq(entitySpend.entityId, owner.entityId));
  return row;
};

const input = (message = "Where did you live?") => ({
  email_address: VISITOR,
  user_name: "Margit",
  entityid: owner.entityId,
  message,
  message_id: randomUUID(),
  privacy_code: 1 as const,
});

describe("many messages at once", () => {
  const AT_ONCE = 24;
  const stages = async (nodes: readonly Caller[] = [visitor]) => {
    const answers = await atOnce(AT_ONCE, (n) => (nodes[n % nodes.length] ?? visitor).call("sendMessage", input()));
    return answers.map((answer) => (answer.ok ? (answer.data.responses[0]?.budget_stage ?? "written") : "failed"));
  };
  const count = (all: readonly string[], stage: string) => all.filter((one) => one === stage).length;

  test("get as many replies as the budget of messages has left", async () => {
    await publish({ budget_messages: 2, when_spent: "take_questions_only" });
    const before = model.asked.length;
    const all = await stages();
    expect([count(all, "written"), count(all, "questions_only")]).toEqual([2, AT_ONCE - 2]);
    expect(model.asked).toHaveLength(before + 2);
    expect(await spend()).toMatchObject({ replies: 2 });
  });

  test("get as many replies as the budget of money has left", async () => {
    await publish({ budget_cents: 2, when_spent: "take_questions_only" });
    await askTimes(1);
    const all = await stages();
    expect([count(all, "written"), count(all, "questions_only")]).toEqual([2, AT_ONCE - 2]);
    expect(await spend()).toMatchObject({ replies: 3, costMicros: 3 * REPLY_MICROS });
  });

  test("get as many replies over two nodes as the plan's month has left", async () => {
    const other = await createTestPlatform({
      env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "dear-model" },
      beside: on,
    });
    const there = await verifiedVisitor(other, VISITOR);
    await setReplies(48);
    const before = model.asked.length;
    const all = await stages([visitor, there]);
    expect([count(all, "written"), count(all, "questions_only")]).toEqual([2, AT_ONCE - 2]);
    expect(model.asked).toHaveLength(before + 2);
    await other.close();
  });
});

const setReplies = (replies: number) =>
  on.platform.db
    .insert(entitySpend)
    .values({ entityId: owner.entityId, month: "2026-11", replies })
    .onConflictDoUpdate({ target: [entitySpend.entityId, entitySpend.month], set: { replies } });

describe("a reply whose cost is unknown", () => {
  test("costs the reserved amount", async () => {
    await publish({ budget_cents: 100 });
    await askTimes(1);
    model.behave(saysWithoutUsage("Gladly: in Basel."));
    await ask("Where were you born?");
    expect(await spend()).toMatchObject({ replies: 2, costMicros: 2 * REPLY_MICROS });
  });

  test("reserves a cost by the prices where the month's replies cost nothing", async () => {
    await publish({ budget_cents: 20, when_spent: "take_questions_only" });
    await setReplies(5);
    const answers = await atOnce(8, () => visitor.call("sendMessage", input()));
    const written = answers.filter((answer) => answer.ok && answer.data.responses[0]?.budget_stage === undefined);
    expect(written.length).toBeLessThan(8);
  });
});

describe("a reservation", () => {
  beforeEach(() => publish({ budget_messages: 1, when_spent: "take_questions_only" }));
  const reserve = (minutes: number) =>
    on.platform.db.insert(replyReservations).values({
      id: randomUUID(),
      entityId: owner.entityId,
      costMicros: 0,
      expiresAt: new Date(on.platform.now().getTime() + minutes * 60_000),
    });

  test("is given back by a reply that fails", async () => {
    model.behave(refuses(400, "No."));
    expect(await visitor.call("sendMessage", input())).toMatchObject({ ok: false });
    model.behave(says("Gladly: in Basel."));
    expect((await ask("Where were you born?")).budget_stage).toBeUndefined();
    expect(await on.platform.db.$count(replyReservations, eq(replyReservations.entityId, owner.entityId))).toBe(0);
  });

  test("holds the room of a reply that is being written", async () => {
    await reserve(5);
    expect(await ask("Where were you born?")).toMatchObject({ budget_stage: "questions_only" });
  });

  test("ends with a writer that died", async () => {
    await reserve(0);
    expect((await ask("Where were you born?")).budget_stage).toBeUndefined();
  });
});

describe("a month of the plan", () => {
  const again = (message_id: string) => visitor.call("regenerateTurn", { message_id });

  test("counts a reply that is written again", async () => {
    const { message_id } = await ask("Where were you born?");
    await setReplies(49);
    expect(await again(message_id)).toMatchObject({ ok: true, data: { response: { response: "Gladly: in Basel." } } });
    expect(await again(message_id)).toMatchObject({ data: { response: { budget_stage: "questions_only" } } });
    expect(await spend()).toMatchObject({ replies: 50 });
  });

  test("does not count a reply that failed", async () => {
    await setReplies(49);
    model.behave(refuses(400, "No."));
    const sent = input();
    expect(await visitor.call("sendMessage", sent)).toMatchObject({ ok: false });
    model.behave(says("Gladly: in Basel."));
    const answer = await visitor.call("sendMessage", sent);
    expect(answer).toMatchObject({ ok: true, data: { responses: [{ response: "Gladly: in Basel." }] } });
    expect(await spend()).toMatchObject({ replies: 50 });
  });

  test("does not count help lines", async () => {
    await ask("I want to kill myself");
    expect(await spend()).toMatchObject({ replies: 0 });
  });

  const preview = () => owner.caller.call("previewReply", { id: owner.entityId, message: "Where were you born?" });

  test("counts an owner's preview", async () => {
    expect(await preview()).toMatchObject({ ok: true });
    expect(await spend()).toMatchObject({ replies: 1, costMicros: REPLY_MICROS });
  });

  test("has no preview beyond its last message", async () => {
    await setReplies(50);
    expect(await preview()).toMatchObject({ ok: false, error: { data: { code: "plan_limit_reached" } } });
  });

  test("counts a reply that was stopped before it revealed the prompt", async () => {
    await publish({ budget_cents: 100 });
    await askTimes(1);
    model.behave(says(CANARY));
    expect(await visitor.call("sendMessage", input())).toMatchObject({ ok: false });
    expect(await spend()).toMatchObject({ replies: 2, costMicros: 2 * REPLY_MICROS });
  });

  test("bounds translations", async () => {
    const { response_id } = await ask("Where were you born?");
    await on.platform.db.update(entitySpend).set({ modelCalls: 99 }).where(eq(entitySpend.entityId, owner.entityId));
    const translate = (id: string) => owner.caller.call("translateMessage", { id, language: "de" });
    model.behave(refuses(400, "No."));
    expect(await translate(response_id)).toMatchObject({ ok: false, error: { data: { code: "reply_failed" } } });
    model.behave(says("Gern: in Basel."));
    expect(await translate(response_id)).toMatchObject({ ok: true, data: { response: "Gern: in Basel." } });
    expect(await translate(response_id)).toMatchObject({ error: { data: { code: "plan_limit_reached" } } });
  });
});
