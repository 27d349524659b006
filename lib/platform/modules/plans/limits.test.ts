import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { entitySpend } from "../../db/schema/budget";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import type { Caller } from "../../testing/caller";
import { addAndWait, found, getDocument } from "../../testing/documents";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { planRights } from "../../testing/plan-rights";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { rightsOf } from "./policy";

const MONTH = "2026-11";
const VISITOR = "visitor@limits.test";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let visitor: Caller;
let created = 0;
beforeAll(async () => {
  visitor = await verifiedVisitor(on, VISITOR);
});
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `limited-${++created}`);
});

const onPlan = (planId: string) =>
  on.platform.db.update(entities).set({ planId }).where(eq(entities.id, owner.entityId));
const used = (n: number, month = MONTH) =>
  on.platform.db
    .insert(entitySpend)
    .values({ entityId: owner.entityId, month, replies: n })
    .onConflictDoUpdate({ target: [entitySpend.entityId, entitySpend.month], set: { replies: n } });
const say = (message_id = randomUUID()) =>
  visitor.call("sendMessage", {
    email_address: VISITOR,
    user_name: "Margit",
    entityid: owner.entityId,
    message: "Good morning!",
    message_id,
  });
const usage = async () => {
  const mine = await owner.caller.call("getMyEntity", { urlslug: `limited-${created}` });
  if (!mine.ok) throw new Error(mine.error.message);
  return mine.data.usage;
};
const mails = async () => {
  await on.platform.jobs.whenIdle();
  return on.mails.filter(({ to }) => to === `limited-${created}@owners.test`).map(({ subject }) => subject);
};
const stored = async () => {
  const [stored] = await on.platform.db
    .select({ n: count() })
    .from(messages)
    .where(eq(messages.entityId, owner.entityId));
  return stored?.n;
};

test("each plan includes more than the one before it, and the fixed entities have no limits", () => {
  const plans = ["free", "portrait", "voice", "institution"].map(planRights);
  for (const [at, rights] of plans.entries()) {
    const before = plans[at - 1];
    if (!before) continue;
    for (const right of ["passages", "messagesPerMonth", "entityUsers"] as const) {
      expect(rights[right]).toBeGreaterThan(before[right]);
    }
    expect(rights.multilingual && rights.customDomain).toBe(true);
  }
  expect(plans.map(({ voiceClone }) => voiceClone)).toEqual([false, false, true, true]);
  expect(plans[0]).toMatchObject({ multilingual: false, customDomain: false, entityUsers: 1 });
  expect(rightsOf({ rights: planRights("free"), isFixed: true }, { sellsPlans: true }).messagesPerMonth).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

describe("the monthly messages", () => {
  test("are counted, once each, and shown to the owner", async () => {
    const message_id = randomUUID();
    for (const id of [message_id, message_id, randomUUID()]) expect(await say(id)).toMatchObject({ ok: true });
    expect(await usage()).toMatchObject({
      messages: { used: 2, limit: 50 },
      messages_until: "2026-12-01T00:00:00.000Z",
    });
  });

  test("trigger one mail to the owner before they are used up", async () => {
    await used(38);
    await addEntityUser(on, owner.entityId, "editor");
    on.mails.splice(0);
    for (let n = 0; n < 4; n++) await say();
    expect(await mails()).toEqual([`limited-${created} has few messages left this month`]);
    expect(on.mails).toHaveLength(1);
  });

  const TAKEN = {
    ok: true,
    data: {
      responses: [
        {
          response: expect.stringMatching(
            /^limited-\d+ takes questions only until 1 December 2026\. Your question is stored/,
          ),
          budget_stage: "questions_only",
          is_unanswered: true,
        },
      ],
    },
  };

  test("are followed by questions alone when used up, which are stored for the owner and not counted", async () => {
    await used(49);
    const last = await say();
    expect(last).toMatchObject({ ok: true, data: { responses: [{ response: expect.any(String) }] } });
    expect(last).not.toMatchObject(TAKEN);
    expect(await mails()).toEqual([`limited-${created} has used this month’s messages`]);
    for (let n = 0; n < 2; n++) expect(await say()).toMatchObject(TAKEN);
    expect(await stored()).toBe(3);
    expect(await usage()).toMatchObject({ messages: { used: 50, limit: 50 } });
    await onPlan("portrait");
    const next = await say();
    expect(next).toMatchObject({ ok: true });
    expect(next).not.toMatchObject(TAKEN);
  });

  test("cannot be exceeded by asking for the reply again", async () => {
    await used(50);
    const message_id = randomUUID();
    expect(await say(message_id)).toMatchObject(TAKEN);
    const [response] = TAKEN.data.responses;
    expect(await visitor.call("regenerateTurn", { message_id })).toMatchObject({ ok: true, data: { response } });
    expect(await say(message_id)).toMatchObject(TAKEN);
    expect(await stored()).toBe(1);
  });

  test("answer one of several concurrent messages at the limit", async () => {
    await used(49);
    const answers = await Promise.all([say(), say(), say()]);
    const stages = answers.map((answer) => (answer.ok ? answer.data.responses[0]?.budget_stage : "failed"));
    expect(stages.filter((stage) => stage === undefined)).toHaveLength(1);
    expect(stages.filter((stage) => stage === "questions_only")).toHaveLength(2);
  });

  test("do not count a repeated message again", async () => {
    const message_id = randomUUID();
    await say(message_id);
    await used(50);
    expect(await say(message_id)).toMatchObject({ ok: true });
  });

  test("do not include another month", async () => {
    await used(50, "2026-10");
    expect(await say()).toMatchObject({ ok: true });
    expect(await usage()).toMatchObject({ messages: { used: 1 } });
  });
});

describe("passages", () => {
  const being = (status: "ready" | "erasing", passageCount: number) =>
    on.platform.db.insert(contextDocuments).values({
      id: randomUUID(),
      entityId: owner.entityId,
      title: "Papers",
      source: "Papers",
      language: "en",
      status,
      passageCount,
      dataStorageRegion: "usa",
      createdAt: on.platform.now(),
    });
  const holding = (passageCount: number) => being("ready", passageCount);
  const letter = { title: "A letter", text: "The keeper counted forty ships in the harbour before the storm." };

  const long = "The keeper counted forty ships in the harbour before the storm. ".repeat(60);
  const asked = "Who counted ships in the harbour?";
  const retry = async (id: string) => {
    expect(await owner.caller.call("retryContextData", { id })).toMatchObject({ ok: true });
    await on.platform.jobs.whenIdle();
    return getDocument(owner.caller, id);
  };
  const update = async (id: string, changes: { title?: string; text?: string }) => {
    expect(await owner.caller.call("updateContextData", { id, ...changes })).toMatchObject({ ok: true });
    await on.platform.jobs.whenIdle();
    return getDocument(owner.caller, id);
  };
  const beyond = (count: number, left: number) => ({
    code: "plan_limit",
    message: `Your plan has no room for this: ${count} passages, and there is room for ${left}. Delete something or change the plan.`,
    may_retry: true,
  });

  test("beyond the plan fail the document, which can be retried with a larger plan", async () => {
    await holding(999);
    const refused = await addAndWait(on, owner, { title: "A letter", text: long });
    expect(refused).toMatchObject({ status: "failed", passages: 0, error: { code: "plan_limit", may_retry: true } });
    await onPlan("portrait");
    const read = await retry(refused.id);
    expect(read).toMatchObject({ status: "ready", error: null });
    expect(read.passages).toBeGreaterThan(1);
    expect(await usage()).toMatchObject({ passages: { used: 999 + read.passages, limit: 10_000 } });
  });

  test("stay in use when a document is edited that the plan would have no room for today", async () => {
    const { id } = await addAndWait(on, owner, letter);
    await holding(1_000);
    expect(await update(id, { title: "The keeper's letter" })).toMatchObject({ status: "ready", passages: 1 });
    expect(await update(id, { text: `${letter.text} So he wrote.` })).toMatchObject({ status: "ready", error: null });
    expect(await found(on, owner.entityId, asked)).toEqual([`${letter.text} So he wrote.`]);
  });

  test("stay in use as they were when an edit makes them more than the plan allows", async () => {
    const { id } = await addAndWait(on, owner, letter);
    await holding(1_000);
    const refused = await update(id, { text: long });
    const { passages: count } = await addAndWait(on, await ownerOfAnEntity(on, `roomy-${created}`), {
      title: letter.title,
      text: long,
    });
    expect(refused).toMatchObject({ status: "ready", passages: 1, text: long, error: beyond(count, 1) });
    expect(await found(on, owner.entityId, asked)).toEqual([letter.text]);
    expect(await retry(id)).toMatchObject({ status: "ready", passages: 1, error: beyond(count, 1) });
    await onPlan("portrait");
    expect(await retry(id)).toMatchObject({ status: "ready", passages: count, error: null });
  });

  test("of a document that is read again count once, of one that is being erased not at all", async () => {
    await holding(999);
    await being("erasing", 500);
    const { id } = await addAndWait(on, owner, letter);
    await owner.caller.call("updateContextData", { id, text: "The keeper counted fifty ships in the same harbour." });
    await on.platform.jobs.whenIdle();
    expect(await getDocument(owner.caller, id)).toMatchObject({ status: "ready" });
    expect(await usage()).toMatchObject({ passages: { used: 1_000, limit: 1_000 } });
  });

  test("reject a new document at once when used up", async () => {
    await holding(1_000);
    const refused = await owner.caller.call("createContextData", { digitalentity_id: owner.entityId, ...letter });
    expect(refused).toMatchObject({ ok: false, status: 409, error: { data: { code: "plan_limit_reached" } } });
  });
});
