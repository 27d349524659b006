import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { newId } from "../../db/new-id";
import { chatters } from "../../db/schema/access";
import { pushSubscriptions } from "../../db/schema/push";
import { jobs } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { queueWatch } from "../../jobs/sweeps";
import type { PushTarget } from "../../push/push-service";
import type { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { type PushServer, startPushServer } from "../../testing/push-server";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let on: TestPlatform;
let server: PushServer;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  server = await startPushServer();
  on = await createTestPlatform({ push: server.service, env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
});
afterAll(async () => {
  await on.close();
  await server.close();
});
beforeEach(async () => {
  server.answer(201);
  owner = await talkingOwner(on, `pushed-${++count}`);
});

const name = () => `pushed-${count}`;

async function subscribe(caller: Caller, target: PushTarget = server.subscribe()) {
  const answer = await caller.call("createPushSubscription", target);
  if (!answer.ok) throw new Error(answer.error.message);
  on.advance(1_000);
  return { ...target, id: answer.data.id };
}

async function list(caller: Caller) {
  const answer = await caller.call("listPushSubscriptions", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items;
}

/** Runs the job of a minute's timer, and the pushes that it queues. */
async function watch(): Promise<void> {
  on.advance(MINUTE_MS);
  await queueWatch(on.platform);
  await on.settled();
}

const receivedBy = ({ endpoint }: PushTarget) =>
  server.received.filter(({ path }) => endpoint.endsWith(path)).map(({ payload }) => payload);

async function ask(question: string, more: { privacy_code?: 0 | 1 | 2 } = {}): Promise<void> {
  const visitor = await visitorOf(on, owner, `asker-${newId()}@visitors.test`);
  await visitor.say(question, more);
}

async function requestAccess(email: string): Promise<void> {
  const at = on.platform.now();
  const row = { id: newId(), entityId: owner.entityId, email, status: "requested" as const };
  await on.platform.db.insert(chatters).values({ ...row, createdAt: at, updatedAt: at });
}

describe("a push", () => {
  test("tells of a question without an answer, with its page", async () => {
    const browser = await subscribe(owner.caller);
    await ask("Which planets have rings of ice?");
    await watch();
    expect(receivedBy(browser)).toEqual([
      {
        title: name(),
        body: "1 question without an answer",
        url: `/questions/${name()}`,
        tag: `question:${owner.entityId}`,
        lang: "en",
      },
    ]);
  });

  test("tells of a message that waits for a person", async () => {
    const browser = await subscribe(owner.caller);
    const visitor = await visitorOf(on, owner, `talker-${count}@visitors.test`);
    const { conversationId } = await visitor.say("Hello");
    await owner.caller.call("takeOverConversation", { id: conversationId });
    await visitor.say("Are you there?", { conversation_id: conversationId });
    await watch();
    expect(receivedBy(browser)).toContainEqual(
      expect.objectContaining({ tag: `awaiting_person:${owner.entityId}`, url: `/my-conversations/${name()}` }),
    );
  });

  test("tells owners alone of a request for access", async () => {
    const own = await subscribe(owner.caller);
    const editors = await subscribe(await addEntityUser(on, owner.entityId, "editor"));
    await requestAccess("asker@visitors.test");
    await watch();
    expect(receivedBy(own)).toMatchObject([{ body: "1 person asks for access", url: `/my-chatters/${name()}` }]);
    expect(receivedBy(editors)).toEqual([]);
  });

  test("is in the language of its reader", async () => {
    const browser = await subscribe(owner.caller);
    await on.platform.db.update(users).set({ interfaceLanguage: "de" }).where(eq(users.id, owner.userId));
    await ask("Which planets have rings of ice?");
    await watch();
    expect(receivedBy(browser)).toMatchObject([{ lang: "de", url: `/de/questions/${name()}` }]);
  });

  test("contains nothing that the visitor wrote", async () => {
    const browser = await subscribe(owner.caller);
    await ask("Where did the zeppelin land?");
    await watch();
    expect(receivedBy(browser)).toHaveLength(1);
    expect(JSON.stringify(receivedBy(browser))).not.toMatch(/zeppelin|visitors\.test|Margit/);
  });

  test("is not sent for a message that its visitor keeps private", async () => {
    const browser = await subscribe(owner.caller);
    await ask("Where is my own treasure buried?", { privacy_code: 2 });
    await watch();
    expect(receivedBy(browser)).toEqual([]);
  });

  test("is sent once for each piece of work", async () => {
    const browser = await subscribe(owner.caller);
    await ask("Which planets have rings of ice?");
    await watch();
    await watch();
    expect(receivedBy(browser)).toHaveLength(1);
    await ask("Who tuned the organ of Uppsala?");
    await watch();
    expect(receivedBy(browser).map(({ body }) => body)).toEqual([
      "1 question without an answer",
      "2 questions without an answer",
    ]);
  });

  test("is not sent for what waited before the browser subscribed", async () => {
    await requestAccess("early@visitors.test");
    on.advance(1_000);
    const browser = await subscribe(owner.caller);
    await watch();
    expect(receivedBy(browser)).toEqual([]);
  });

  test("is not sent to a suspended user", async () => {
    const browser = await subscribe(owner.caller);
    await on.platform.db.update(users).set({ suspendedAt: on.platform.now() }).where(eq(users.id, owner.userId));
    await requestAccess("asker@visitors.test");
    await watch();
    expect(receivedBy(browser)).toEqual([]);
  });
});

describe("a subscription", () => {
  test("is listed with its browser for its user alone", async () => {
    const browser = await subscribe(owner.caller);
    expect(await list(owner.caller)).toMatchObject([
      { id: browser.id, endpoint: browser.endpoint, browser: null, system: null, last_sent_at: null },
    ]);
    expect(await list((await ownerOfAnEntity(on, `stranger-${count}`)).caller)).toEqual([]);
  });

  test("says when its last message was sent", async () => {
    await subscribe(owner.caller);
    await requestAccess("asker@visitors.test");
    await watch();
    expect(await list(owner.caller)).toMatchObject([{ last_sent_at: on.platform.now().toISOString() }]);
  });

  test("is deleted by its user", async () => {
    const { id } = await subscribe(owner.caller);
    expect(await owner.caller.call("deletePushSubscription", { id })).toMatchObject({ ok: true });
    expect(await list(owner.caller)).toEqual([]);
  });

  test("is not found by another user", async () => {
    const { id } = await subscribe(owner.caller);
    const stranger = await ownerOfAnEntity(on, `stranger-${count}`);
    expect(await stranger.caller.call("deletePushSubscription", { id })).toMatchObject({ status: 404 });
    expect(await list(owner.caller)).toHaveLength(1);
  });

  test("moves to another user who subscribes the same browser", async () => {
    const { id: _id, ...target } = await subscribe(owner.caller);
    const other = await ownerOfAnEntity(on, `other-${count}`);
    await subscribe(other.caller, target);
    expect(await list(owner.caller)).toEqual([]);
    expect(await list(other.caller)).toMatchObject([{ endpoint: target.endpoint }]);
  });

  test("replaces the oldest of twenty", async () => {
    const first = await subscribe(owner.caller);
    for (let more = 0; more < 20; more++) await subscribe(owner.caller);
    const kept = await list(owner.caller);
    expect(kept).toHaveLength(20);
    expect(kept.map(({ id }) => id)).not.toContain(first.id);
  });

  test("ends with the session that made it", async () => {
    const browser = await subscribe(owner.caller);
    await owner.caller.call("endAllSessions", {});
    await requestAccess("asker@visitors.test");
    await watch();
    expect(receivedBy(browser)).toEqual([]);
    const isTheirs = eq(pushSubscriptions.userId, owner.userId);
    expect(await on.platform.db.$count(pushSubscriptions, isTheirs)).toBe(0);
  });

  test.each([404, 410])("is deleted when its push service answers %i", async (status) => {
    await subscribe(owner.caller);
    server.answer(status);
    await requestAccess("asker@visitors.test");
    await watch();
    expect(await list(owner.caller)).toEqual([]);
  });

  test("gets its message once a push service that failed works again", async () => {
    const browser = await subscribe(owner.caller);
    server.answer(503);
    await requestAccess("asker@visitors.test");
    await watch();
    expect(receivedBy(browser)).toEqual([]);
    server.answer(201);
    on.advance(MINUTE_MS);
    on.platform.jobs.wake();
    await on.settled();
    expect(receivedBy(browser)).toHaveLength(1);
  });

  test("is deleted after five messages in a row that were refused", async () => {
    await subscribe(owner.caller);
    server.answer(400);
    for (let refused = 1; refused <= 5; refused++) {
      expect(await list(owner.caller)).toHaveLength(1);
      await requestAccess(`asker-${refused}@visitors.test`);
      await watch();
    }
    expect(await list(owner.caller)).toEqual([]);
  });

  test("is erased with the account of its user", async () => {
    await subscribe(owner.caller);
    const admin = await adminCaller(on);
    expect(await admin.call("deleteUser", { id: owner.userId })).toMatchObject({ ok: true });
    const isTheirs = eq(pushSubscriptions.userId, owner.userId);
    expect(await on.platform.db.$count(pushSubscriptions, isTheirs)).toBe(0);
  });
});

test("the search for what to push leaves no finished job behind", async () => {
  for (let minute = 0; minute < 3; minute++) await watch();
  on.advance(HOUR_MS);
  const isSearch = eq(jobs.kind, "notifications.push");
  expect(await on.platform.db.$count(jobs, sql`${isSearch} and ${jobs.status} = 'done'`)).toBeLessThan(2);
});
