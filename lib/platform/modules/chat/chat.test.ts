import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { eventsIn } from "../../testing/chatting";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { markInterruptedReplies } from "./turn/reply-lease";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let erasmus: string;
beforeAll(async () => {
  erasmus = await entityId("erasmus-of-rotterdam");
});

async function entityId(urlslug: string): Promise<string> {
  const answer = await new Caller(on).call("loadEntity", { urlslug });
  if (!answer.ok) throw new Error(`${urlslug} is not seeded.`);
  return answer.data.entityid;
}

const wrapped = (email: string, message: string, more: Record<string, unknown> = {}) => ({
  email_address: email,
  user_name: "Margit",
  entityid: erasmus,
  message,
  ...more,
});

async function ask(caller: Caller, email: string, message: string, more: Record<string, unknown> = {}) {
  const answer = await caller.call("sendMessage", wrapped(email, message, more));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function historyOf(caller: Caller, email: string) {
  const about = { initiatedby_email_address: email, entityid: erasmus };
  const last = await caller.call("getLastConversationId", about);
  const conversation_id = (last.ok && last.data.conversation_id) || "";
  const history = await caller.call("getPreviousMessages", { ...about, conversation_id });
  if (!history.ok) throw new Error(history.error.message);
  return history.data;
}

describe("an answer", () => {
  test("quotes the material verbatim and names its source", async () => {
    const caller = await verifiedVisitor(on, "asks@chat.test");
    const { reply, responses: received } = await ask(
      caller,
      "asks@chat.test",
      "Did you regret writing the Praise of Folly?",
    );
    const sources = received[0]?.sources ?? [];
    expect(sources.length).toBeGreaterThan(0);
    for (const quote of reply.matchAll(/“(.+?)” \[(\d+)\]/gs)) {
      const source = sources.find(({ index }) => index === Number(quote[2]));
      for (const sentence of quote[1]?.split(/(?<=[.!?]) /) ?? []) expect(source?.passage).toContain(sentence);
    }
  });

  test("says so when the material has no answer, and cites nothing", async () => {
    const caller = await verifiedVisitor(on, "unknown@chat.test");
    const { reply, responses: received } = await ask(
      caller,
      "unknown@chat.test",
      "Which smartphone has the best camera?",
    );
    expect(reply).toMatch(/^I have nothing on that in my sources, so I will not guess\./);
    expect(reply).not.toMatch(/” \[\d/);
    expect(received[0]?.sources).toEqual([]);
  });

  test("greets and introduces itself", async () => {
    const caller = await verifiedVisitor(on, "hello@chat.test");
    const { reply } = await ask(caller, "hello@chat.test", "Hello, Erasmus!");
    expect(reply).toContain("I am the digital clone of Erasmus of Rotterdam");
  });

  test("uses no material later than the chosen year", async () => {
    const caller = await verifiedVisitor(on, "year@chat.test");
    const { responses: received } = await ask(caller, "year@chat.test", "What did you think of Luther?", {
      year_field: 1510,
    });
    for (const source of received[0]?.sources ?? []) expect(source.year ?? 0).toBeLessThanOrEqual(1510);
  });

  test("streams the events accepted, token and done, whose tokens form the reply", async () => {
    const caller = await verifiedVisitor(on, "stream@chat.test");
    const response = await caller.send("sendMessage", wrapped("stream@chat.test", "Who were your parents?"), {
      accept: "text/event-stream",
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const events = eventsIn(await response.text()).map(({ event }) => event);
    expect(events[0]).toMatchObject({ type: "accepted" });
    const done = events.at(-1);
    if (done?.type !== "done") throw new Error("The stream did not end with done.");
    const tokens = events.flatMap((event) => (event.type === "token" ? [event.text] : []));
    expect(tokens.join("")).toBe(done.response.response);
  });

  test("accepts the group format of the specification", async () => {
    const caller = await verifiedVisitor(on, "group@chat.test");
    const answer = await caller.call("sendMessage", {
      users: [{ email_address: "group@chat.test", user_name: "Margit" }],
      all_digitalentities: [{ control_system_id: 1, entityid: erasmus, entitytype: "person" }],
      sending_user: "group@chat.test",
      initiatedby_email_address: "group@chat.test",
      conversation_type: "one-on-one_chat",
      language_field: "en",
      year_field: "",
      message: "What is an adage?",
    });
    expect(answer).toMatchObject({ ok: true, data: { responses: [{ status: "complete", response_order: 1 }] } });
    expect(await historyOf(caller, "group@chat.test")).toMatchObject({ messages: [{ privacy_code: 2 }] });
  });
});

describe("a message", () => {
  test("that is sent twice with one id is stored and answered once", async () => {
    const caller = await verifiedVisitor(on, "twice@chat.test");
    const message_id = randomUUID();
    const sends = [1, 2, 3].map(() => ask(caller, "twice@chat.test", "Who painted you?", { message_id }));
    const [first, ...others] = await Promise.all(sends);
    for (const other of others) expect(other.responses).toEqual(first?.responses);
    expect((await historyOf(caller, "twice@chat.test")).messages).toHaveLength(1);
  });

  test("with the id of another message is rejected", async () => {
    const caller = await verifiedVisitor(on, "reuse@chat.test");
    const message_id = randomUUID();
    await ask(caller, "reuse@chat.test", "Who painted you?", { message_id });
    expect(await caller.call("sendMessage", wrapped("reuse@chat.test", "Another one", { message_id }))).toMatchObject({
      ok: false,
      status: 409,
    });
  });

  test("is answered and stored even if its reader disconnects", async () => {
    const caller = await verifiedVisitor(on, "left@chat.test");
    const response = await caller.send("sendMessage", wrapped("left@chat.test", "Where did you die?"), {
      accept: "text/event-stream",
    });
    await response.body?.cancel();
    await on.platform.turns.finish();
    expect(await historyOf(caller, "left@chat.test")).toMatchObject({
      messages: [{ message: "Where did you die?", responses: [{ status: "complete" }] }],
    });
  });

  test("whose process crashed is marked as interrupted, and is answered when sent again", async () => {
    const caller = await verifiedVisitor(on, "died@chat.test");
    const message_id = randomUUID();
    const { responses: received } = await ask(caller, "died@chat.test", "Who painted you?", { message_id });
    await on.platform.db
      .update(responses)
      .set({ status: "pending", body: "", completedAt: null })
      .where(eq(responses.id, received[0]?.response_id ?? ""));
    on.advance(1);
    await markInterruptedReplies(on.platform.db, { now: on.platform.now(), isAlone: true });
    expect(await historyOf(caller, "died@chat.test")).toMatchObject({
      messages: [{ responses: [{ status: "interrupted" }] }],
    });
    await ask(caller, "died@chat.test", "Who painted you?", { message_id });
    const { messages: after } = await historyOf(caller, "died@chat.test");
    expect(after).toMatchObject([{ responses: [{ status: "complete" }] }]);
  });

  test("that is empty is rejected", async () => {
    const caller = await verifiedVisitor(on, "empty@chat.test");
    expect(await caller.call("sendMessage", wrapped("empty@chat.test", " \n "))).toMatchObject({
      ok: false,
      status: 400,
    });
  });

  test("that exceeds the limit is rejected and not stored", async () => {
    const caller = await verifiedVisitor(on, "large@chat.test");
    expect(await caller.call("sendMessage", wrapped("large@chat.test", "a".repeat(8001)))).toMatchObject({
      status: 400,
    });
    expect(await caller.call("sendMessage", wrapped("large@chat.test", "a".repeat(300_000)))).toMatchObject({
      status: 413,
    });
    const stored = await on.platform.db
      .select()
      .from(messages)
      .where(eq(messages.body, "a".repeat(8001)));
    expect(stored).toEqual([]);
  });
});

describe("another caller", () => {
  test("is rejected with another user's address in every call of the chat", async () => {
    const owner = await verifiedVisitor(on, "owner@chat.test");
    const { conversation_id } = await ask(owner, "owner@chat.test", "What did you eat?");
    const stranger = await verifiedVisitor(on, "stranger@chat.test");
    const about = { initiatedby_email_address: "owner@chat.test", entityid: erasmus };
    const refused = { ok: false, status: 403, error: { data: { code: "email_not_proven" } } };
    expect(await stranger.call("getLastConversationId", about)).toMatchObject(refused);
    expect(await stranger.call("getPreviousMessages", { ...about, conversation_id })).toMatchObject(refused);
    expect(await stranger.call("sendMessage", wrapped("owner@chat.test", "Hi", { conversation_id }))).toMatchObject(
      refused,
    );
  });

  test("does not find another user's conversation", async () => {
    const owner = await verifiedVisitor(on, "first@chat.test");
    const { conversation_id } = await ask(owner, "first@chat.test", "What did you eat?");
    const stranger = await verifiedVisitor(on, "second@chat.test");
    const about = { initiatedby_email_address: "second@chat.test", entityid: erasmus, conversation_id };
    const notFound = { ok: false, status: 404 };
    expect(await stranger.call("getPreviousMessages", about)).toMatchObject(notFound);
    const send = wrapped("second@chat.test", "Hi", { conversation_id });
    expect(await stranger.call("sendMessage", send)).toMatchObject(notFound);
  });

  test("without a grant is asked to verify first", async () => {
    expect(await new Caller(on).call("sendMessage", wrapped("nobody@chat.test", "Hi"))).toMatchObject({ status: 401 });
  });

  test("with an invalid grant gets that error before any error of the message", async () => {
    const caller = new Caller(on);
    caller.grants.set("visitor", "n".repeat(43));
    const elsewhere = wrapped("nobody@chat.test", "Hi", { entityid: randomUUID() });
    for (const raw of [wrapped("nobody@chat.test", "Hi"), elsewhere, { message: "" }]) {
      expect((await caller.send("sendMessage", raw)).status).toBe(401);
    }
    const authorization = `Bearer ${"n".repeat(43)}`;
    const broken = { method: "POST", headers: { authorization, "content-type": "application/json" }, body: "{" };
    const answer = await on.app.fetch(new Request("http://platform.internal/chat", broken));
    expect(answer.status).toBe(401);
  });
});

test("pages a long conversation from its end, with every message once", async () => {
  const caller = await verifiedVisitor(on, "long@chat.test");
  let conversation_id: string | undefined;
  for (let n = 1; n <= 7; n++) {
    ({ conversation_id } = await ask(caller, "long@chat.test", `Question ${n}`, { conversation_id }));
  }
  const about = {
    initiatedby_email_address: "long@chat.test",
    entityid: erasmus,
    conversation_id: conversation_id ?? "",
  };
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.call("getPreviousMessages", { ...about, limit: 3, ...(cursor ? { cursor } : {}) });
    if (!page.ok) throw new Error(page.error.message);
    pages.push(page.data.messages.map(({ message }) => message));
    cursor = page.data.next_cursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual([
    ["Question 5", "Question 6", "Question 7"],
    ["Question 2", "Question 3", "Question 4"],
    ["Question 1"],
  ]);
});

test("rejects messages to an offline entity, and to an invitation-only entity without an invitation", async () => {
  const caller = await verifiedVisitor(on, "offline@chat.test");
  const guide = await entityId("semblance-guide");
  const set = (values: Partial<typeof entities.$inferInsert>) =>
    on.platform.db.update(entities).set(values).where(eq(entities.id, guide));
  const send = () => caller.call("sendMessage", { ...wrapped("offline@chat.test", "Hi"), entityid: guide });
  await set({ chatStatus: "offline" });
  expect(await send()).toMatchObject({ status: 409, error: { message: "This chat bot is offline." } });
  await set({ chatStatus: "online", accessLevel: "invitation-only" });
  expect(await send()).toMatchObject({
    status: 403,
    error: { message: "You need an invitation to chat with Semblance Guide." },
  });
  await set({ accessLevel: "public" });
});
