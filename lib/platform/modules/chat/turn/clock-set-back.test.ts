import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { createApp } from "../../../app";
import { messages } from "../../../db/schema/chat";
import { Caller } from "../../../testing/caller";
import { visitorChat } from "../../../testing/chatting";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";
import { codeFor, verifiedVisitor } from "../../../testing/visitors";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => on.close());

/** Runs work with the clock ahead, then sets the clock back. */
async function ahead<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  on.advance(milliseconds);
  const done = await work();
  on.advance(-milliseconds);
  return done;
}

const QUESTION = "Where were you born?";

describe("conversations after the clock is set back by hours", () => {
  test("stay in the order of their messages", async () => {
    const email = "order@clock.test";
    const chat = await visitorChat(on, email);
    const about = { initiatedby_email_address: email, entityid: chat.entityid };
    // Fifty minutes are within the hour in which a verification of the address is valid.
    const early = await ahead(50 * MINUTE, () => chat.ask(QUESTION));
    const late = await chat.ask(QUESTION);
    const lastId = async () => {
      const last = await chat.caller.call("getLastConversationId", about);
      return last.ok ? last.data.conversation_id : null;
    };
    expect(await lastId()).toBe(late.conversation_id);
    const listed = async (cursor?: string) => {
      const answer = await chat.caller.call("listConversations", { ...about, limit: 1, ...(cursor ? { cursor } : {}) });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data;
    };
    const first = await listed();
    const second = await listed(first.next_cursor ?? undefined);
    const ids = [...first.items, ...second.items].map(({ conversation_id }) => conversation_id);
    expect(ids).toEqual([late.conversation_id, early.conversation_id]);
    expect(second.next_cursor).toBeNull();

    await chat.ask("And where did you die?", { conversation_id: early.conversation_id });
    expect(await lastId()).toBe(early.conversation_id);
    const received = await chat.history(early.conversation_id);
    expect(received.map(({ message }) => message)).toEqual([QUESTION, "And where did you die?"]);
  });

  test("continue after their newest message when the process restarts at an earlier time", async () => {
    const chat = await visitorChat(on, "restart@clock.test");
    const { conversation_id } = await chat.ask(QUESTION);
    const [stored] = await on.platform.db.select().from(messages).where(eq(messages.conversationId, conversation_id));
    if (!stored) throw new Error("The message is not stored.");
    const future = {
      ...stored,
      id: v7({ msecs: Date.now() + 3 * HOUR }),
      clientId: randomUUID(),
      body: "In the future",
    };
    await on.platform.db.insert(messages).values(future);
    const restarted = await createTestPlatform({ env: { RATE_LIMITS: "off" }, beside: on });
    const there = new Caller({ app: createApp(restarted.platform) });
    for (const [kind, token] of chat.caller.grants) there.grants.set(kind, token);
    const sent = await there.call("sendMessage", chat.payload("After the start", { conversation_id }));
    expect(sent.ok).toBe(true);
    const received = await chat.history(conversation_id);
    expect(received.map(({ message }) => message)).toEqual([QUESTION, "In the future", "After the start"]);
    await restarted.close();
  });
});

describe("verifications after the clock is set back by hours", () => {
  test("are valid within an hour ahead of the clock and invalid beyond it", async () => {
    const far = await ahead(3 * HOUR, () => verifiedVisitor(on, "far@clock.test"));
    const near = await ahead(30 * MINUTE, () => verifiedVisitor(on, "near@clock.test"));
    expect((await far.call("getVisitorData", {})).status).toBe(401);
    expect((await near.call("getVisitorData", {})).status).toBe(200);
  });

  test("by a code expire with the code, and a new code works", async () => {
    const email = "code@clock.test";
    const caller = new Caller(on);
    const register = () => caller.call("registerVisitor", { email_address: email, username: "Margit", agreed: true });
    const verify = async (verification_code: string) => {
      const answer = await caller.call("verifyEmail", { email_address: email, verification_code });
      return answer.ok && answer.data.success;
    };
    const old = await ahead(3 * HOUR, async () => {
      await register();
      return codeFor(on, email);
    });
    expect(await verify(old)).toBe(false);
    await register();
    expect(await verify(await codeFor(on, email))).toBe(true);
  });

  test("by a code can be tried again: attempts in the future lock nobody out", async () => {
    const email = "tries@clock.test";
    const caller = new Caller(on, "198.51.100.77");
    const verify = (verification_code: string) =>
      caller.call("verifyEmail", { email_address: email, verification_code });
    await ahead(3 * HOUR, async () => {
      for (let n = 0; n < 6; n += 1) await verify("000000");
    });
    const answer = await verify("000000");
    expect(answer).toMatchObject({ data: { success: false, message: expect.stringContaining("4 tries left") } });
  });
});
