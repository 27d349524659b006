import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { messages, responses, responseVersions } from "../../../db/schema/chat";
import { Caller } from "../../../testing/caller";
import { allOf, until, visitorChat } from "../../../testing/chatting";
import { createModelServer, type ModelServer, says, saysOnSignal } from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";
import { flushPartialReplies } from "./flush-partial-replies";
import { LEASE_MS, markInterruptedReplies } from "./reply-lease";

let model: ModelServer;
let on: TestPlatform;
/** Another process on the same database. */
let other: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  const env = { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  on = await createTestPlatform({ env });
  other = await createTestPlatform({ env, beside: on });
});
afterAll(async () => {
  await model.close();
  await other.close();
  await on.close();
});
afterEach(() => model.behave(says("Ready.")));

let visitors = 0;
async function beginTurn() {
  const visitor = await visitorChat(on, `visitor-${++visitors}@turns.test`);
  const cue = saysOnSignal();
  model.behave(cue.behaviour);
  const sent = visitor.payload("Where were you born?");
  const events = await visitor.stream(sent.message, sent);
  await cue.started;
  return { visitor, cue, sent, events };
}

/** The same visitor as a caller of the other process. */
function elsewhere(caller: Caller): Caller {
  const there = new Caller(other);
  for (const [kind, token] of caller.grants) there.grants.set(kind, token);
  return there;
}

/** Sets both nodes' clocks ahead. */
function pass(milliseconds: number): void {
  on.advance(milliseconds);
  other.advance(milliseconds);
}

const isToken = ({ type }: { type: string }) => type === "token";

describe("an unfinished reply", () => {
  test("is resumed after the last event's id, given in the header or the query", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("By");
    const first = await until(events, isToken);
    await events.return(undefined);
    cue.tell(" Rotter");
    const joined = await visitor.join(sent.message_id, first.id);
    const second = await until(joined, isToken);
    expect(second.event).toMatchObject({ text: " Rotter", offset: 2 });
    await joined.return(undefined);
    cue.tell("dam.");
    cue.finish();
    const headers = { accept: "text/event-stream" };
    const { message_id } = sent;
    const response = await visitor.caller.send("getTurn", { message_id, after: second.id }, headers);
    const text = await response.text();
    expect(text).not.toContain('"accepted"');
    expect(text).toContain('"text":"dam."');
    expect(text).toContain('"type":"done"');
  });

  test("is read from its beginning without an event id", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    const joined = await visitor.join(sent.message_id);
    cue.tell("dam.");
    cue.finish();
    const { received, text } = await allOf(joined);
    expect(received[0]).toMatchObject({
      id: "1:0",
      event: { type: "accepted", message_id: sent.message_id, version: 1 },
    });
    expect(text).toBe("In Rotterdam.");
    expect(received.at(-1)).toMatchObject({ id: "1:end", event: { type: "done", response: { response: text } } });
  });

  test("includes text that is not stored yet in its JSON form", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    const { message_id } = sent;
    expect(await visitor.caller.call("getTurn", { message_id })).toMatchObject({
      ok: true,
      data: { message_id, response: { status: "streaming", response: "In Rotter" } },
    });
    cue.finish();
    await allOf(events);
    expect(await visitor.caller.call("getTurn", { message_id })).toMatchObject({
      ok: true,
      data: { response: { status: "complete", response: "In Rotter" } },
    });
  });

  test("is stored as it grows, so that a crash keeps its text", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    await flushPartialReplies(on.platform);
    // Simulates a crash: the lease is no longer renewed.
    const { rows, id } = await storedReply(sent.message_id);
    expect(rows).toMatchObject([{ status: "streaming", body: "In Rotter" }]);
    await on.platform.db.update(responses).set({ writer: randomUUID() }).where(eq(responses.id, id));
    pass(LEASE_MS + 1);
    await markInterruptedReplies(on.platform.db, { now: on.platform.now() });
    expect((await storedReply(sent.message_id)).rows).toMatchObject([{ status: "interrupted", body: "In Rotter" }]);
    await flushPartialReplies(on.platform);
    const { last } = await allOf(events);
    expect(last).toMatchObject({ type: "failed", response: { status: "interrupted", response: "In Rotter" } });

    model.behave(says("In Rotterdam."));
    expect(await visitor.ask(sent.message, sent)).toMatchObject({ reply: "In Rotterdam." });
    expect(await earlierOf(id)).toMatchObject([{ version: 1, status: "interrupted", body: "In Rotter" }]);
  });

  test("is not marked as interrupted while its writer renews the lease", async () => {
    const { cue, sent, events } = await beginTurn();
    for (let time = 0; time < 4; time++) {
      pass(LEASE_MS / 2);
      await flushPartialReplies(on.platform);
      await markInterruptedReplies(other.platform.db, { now: on.platform.now() });
    }
    expect((await storedReply(sent.message_id)).rows).toMatchObject([{ status: "streaming" }]);
    cue.tell("Still here.");
    cue.finish();
    expect((await allOf(events)).last).toMatchObject({ type: "done", response: { response: "Still here." } });
  });

  test("is stopped by its reader, keeps its text, and is not written again when the message is sent again", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    const { message_id } = sent;
    const stopped = { status: "stopped", response: "In Rotter" };
    expect(await visitor.caller.call("stopTurn", { message_id })).toMatchObject({
      ok: true,
      data: { response: stopped },
    });
    expect((await allOf(events)).last).toMatchObject({ type: "done", response: stopped });
    expect(await visitor.ask(sent.message, sent)).toMatchObject({ responses: [stopped] });
    expect(await visitor.caller.call("stopTurn", { message_id })).toMatchObject({ data: { response: stopped } });
  });

  test("is interrupted with its text when its process shuts down", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    await on.platform.turns.finishWithin(0);
    expect((await allOf(events)).last).toMatchObject({ type: "failed", response: { status: "interrupted" } });
    expect(await visitor.caller.call("getTurn", { message_id: sent.message_id })).toMatchObject({
      data: { response: { status: "interrupted", response: "In Rotter" } },
    });
  });
});

describe("on another node than the writer's", () => {
  test("a turn is joined with the same events", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    const there = elsewhere(visitor.caller);
    cue.tell("In Rotter");
    await until(events, isToken);
    await flushPartialReplies(on.platform);
    const response = await there.send("getTurn", { message_id: sent.message_id }, { accept: "text/event-stream" });
    cue.tell("dam.");
    cue.finish();
    const text = await response.text();
    expect(text).toContain('"type":"accepted"');
    expect(text).toContain('id: 1:9\ndata: {"type":"token","text":"In Rotter","offset":0}');
    expect(text).toContain('id: 1:13\ndata: {"type":"token","text":"dam.","offset":9}');
    expect(text).toContain('id: 1:end\ndata: {"type":"done"');
  });

  test("a repeated message is the same turn", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    const answer = elsewhere(visitor.caller).call("sendMessage", sent);
    cue.tell("In Rotterdam.");
    cue.finish();
    expect(await answer).toMatchObject({ ok: true, data: { reply: "In Rotterdam.", message_id: sent.message_id } });
    await allOf(events);
    expect(model.asked.filter(({ body }) => body.messages.length > 0 && isAbout(body, sent.message))).not.toHaveLength(
      0,
    );
    const rows = await on.platform.db.select().from(messages).where(eq(messages.clientId, sent.message_id));
    expect(rows).toHaveLength(1);
  });

  test("a message that is sent to both nodes is stored and answered once", async () => {
    const visitor = await visitorChat(on, "both@turns.test");
    const there = elsewhere(visitor.caller);
    const before = model.asked.length;
    const sends = [1, 2, 3, 4].flatMap(() => {
      const payload = visitor.payload("Where were you born?");
      return [visitor.caller.call("sendMessage", payload), there.call("sendMessage", payload)];
    });
    const answers = await Promise.all(sends);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { reply: "Ready." } });
    expect(model.asked.length - before).toBe(4);
  });

  test("a stop ends the writer's lease", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    await flushPartialReplies(on.platform);
    const { message_id } = sent;
    const stopped = { status: "stopped", response: "In Rotter" };
    expect(await elsewhere(visitor.caller).call("stopTurn", { message_id })).toMatchObject({
      data: { response: stopped },
    });
    cue.tell("dam.");
    pass(LEASE_MS / 2);
    await flushPartialReplies(on.platform);
    expect((await allOf(events)).last).toMatchObject({ type: "done", response: stopped });
  });

  test("the reply of a crashed process is marked as interrupted and can be retried", async () => {
    const { visitor, cue, sent, events } = await beginTurn();
    cue.tell("In Rotter");
    await until(events, isToken);
    await flushPartialReplies(on.platform);
    const { id } = await storedReply(sent.message_id);
    await on.platform.db.update(responses).set({ writer: randomUUID() }).where(eq(responses.id, id));
    const DAY_MS = 24 * 60 * 60 * 1000;
    other.advance(DAY_MS);
    model.behave(says("In Rotterdam."));
    expect(await elsewhere(visitor.caller).call("sendMessage", sent)).toMatchObject({
      data: { reply: "In Rotterdam." },
    });
    on.advance(DAY_MS);
    await flushPartialReplies(on.platform);
    expect((await allOf(events)).last).toMatchObject({
      type: "done",
      response: { response: "In Rotterdam.", version: 2 },
    });
  });
});

const isAbout = (body: { messages: readonly { content: string }[] }, text: string) =>
  body.messages.at(-1)?.content.endsWith(text) === true;

describe("a finished reply", () => {
  test("is sent again to a reader, from the reader's last event on", async () => {
    model.behave(says("In ", "Rotterdam."));
    const visitor = await visitorChat(on, "finished@turns.test");
    const sent = visitor.payload("Where were you born?");
    await visitor.ask(sent.message, sent);
    expect((await allOf(await visitor.join(sent.message_id))).text).toBe("In Rotterdam.");
    expect((await allOf(await visitor.join(sent.message_id, "1:3"))).text).toBe("Rotterdam.");
    const { received } = await allOf(await visitor.join(sent.message_id, "1:end"));
    expect(received.map(({ event }) => event.type)).toEqual(["done"]);
    const stale = await allOf(await visitor.join(sent.message_id, "7:3"));
    expect(stale.text).toBe("In Rotterdam.");
    expect((await allOf(await visitor.join(sent.message_id, "nonsense"))).text).toBe("In Rotterdam.");
  });

  test("is regenerated on request, keeps its old text, and is read from its beginning again", async () => {
    model.behave(says("In Gouda."));
    const visitor = await visitorChat(on, "anew@turns.test");
    const sent = visitor.payload("Where were you born?");
    const { conversation_id, responses: replies } = await visitor.ask(sent.message, sent);
    model.behave(says("In Rotterdam."));
    const { message_id } = sent;
    expect(await visitor.caller.call("regenerateTurn", { message_id })).toMatchObject({
      ok: true,
      data: {
        message_id,
        response: { response: "In Rotterdam.", version: 2, response_id: replies[0]?.response_id },
      },
    });
    expect(await visitor.history(conversation_id)).toMatchObject([
      { message_id, responses: [{ response: "In Rotterdam.", version: 2 }] },
    ]);
    expect(await earlierOf(replies[0]?.response_id ?? "")).toMatchObject([{ version: 1, body: "In Gouda." }]);
    const { received, text } = await allOf(await visitor.join(message_id, "1:3"));
    expect(received[0]?.event).toMatchObject({ type: "accepted", version: 2 });
    expect(text).toBe("In Rotterdam.");
  });

  test("is regenerated once for several concurrent requests", async () => {
    model.behave(says("In Gouda."));
    const visitor = await visitorChat(on, "several@turns.test");
    const sent = visitor.payload("Where were you born?");
    await visitor.ask(sent.message, sent);
    const before = model.asked.length;
    const { message_id } = sent;
    const callers = [visitor.caller, elsewhere(visitor.caller), visitor.caller];
    const answers = await Promise.all(callers.map((caller) => caller.call("regenerateTurn", { message_id })));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { response: { version: 2 } } });
    expect(model.asked.length - before).toBe(1);
  });

  test("can be rated with a reason, and the rating withdrawn", async () => {
    const visitor = await visitorChat(on, "thumbs@turns.test");
    const { conversation_id, responses: received } = await visitor.ask("Where were you born?");
    const response_id = received[0]?.response_id ?? "";
    const rate = (rating: "up" | "down" | "none", reason?: string) =>
      visitor.caller.call("rateResponse", { response_id, rating, ...(reason ? { reason } : {}) });
    expect(await rate("down", " Too short. ")).toMatchObject({ data: { rating: "down", reason: "Too short." } });
    expect(await visitor.history(conversation_id)).toMatchObject([{ responses: [{ rating: "down" }] }]);
    expect(await rate("none")).toMatchObject({ data: { rating: null, reason: null } });
    expect(await visitor.history(conversation_id)).toMatchObject([{ responses: [{ rating: null }] }]);
  });
});

test("no call reveals a turn to another caller", async () => {
  const visitor = await visitorChat(on, "owner@turns.test");
  const sent = visitor.payload("Where were you born?");
  const { responses: received } = await visitor.ask(sent.message, sent);
  const { caller: stranger } = await visitorChat(on, "stranger@turns.test");
  const { message_id } = sent;
  const notFound = { ok: false, status: 404 };
  expect(await stranger.call("getTurn", { message_id })).toMatchObject(notFound);
  expect(await stranger.call("stopTurn", { message_id })).toMatchObject(notFound);
  expect(await stranger.call("regenerateTurn", { message_id })).toMatchObject(notFound);
  const response_id = received[0]?.response_id ?? "";
  expect(await stranger.call("rateResponse", { response_id, rating: "up" })).toMatchObject(notFound);
});

async function storedReply(clientId: string) {
  const rows = await on.platform.db
    .select({ id: responses.id, status: responses.status, body: responses.body })
    .from(responses)
    .innerJoin(messages, eq(messages.id, responses.messageId))
    .where(eq(messages.clientId, clientId));
  return { rows, id: rows[0]?.id ?? "" };
}

function earlierOf(responseId: string) {
  return on.platform.db
    .select()
    .from(responseVersions)
    .where(eq(responseVersions.responseId, responseId))
    .orderBy(asc(responseVersions.version));
}
