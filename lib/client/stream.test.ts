import { expect, jest, test } from "@jest/globals";
import type { ChatEvent } from "../contract/chat/events";
import { StreamBroken } from "./chat-events";
import { createStreamChat } from "./stream";

const input = { email_address: "a@b.cd", user_name: "Ada", entityid: "e", message: "Hello" };
const token = (text: string): ChatEvent => ({ type: "token", text });
const failed: ChatEvent = { type: "failed", code: "reply_failed", message: "Sorry." };
const data = (event: unknown, id?: string) => `${id ? `id: ${id}\n` : ""}data: ${JSON.stringify(event)}\n\n`;
const unnamed = (event: ChatEvent) => ({ id: null, event });

/** A chat stream written by the test; `sent` records the requests. */
function chat() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const sent: { url: string; init: RequestInit }[] = [];
  const streamChat = createStreamChat({
    send: async (url, init) => {
      sent.push({ url, init });
      init.signal?.addEventListener("abort", () => writer.abort(init.signal?.reason).catch(() => {}));
      return new Response(readable, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
    },
    onAnswer: () => {},
    onSessionLost: () => {},
  });
  const writeBytes = (bytes: Uint8Array<ArrayBuffer>) => void writer.write(bytes).catch(() => {});
  const write = (text: string) => writeBytes(new TextEncoder().encode(text));
  return { streamChat, write, writeBytes, end: () => void writer.close(), closed: () => writer.closed, sent };
}

async function eventsOf(outcome: Awaited<ReturnType<ReturnType<typeof chat>["streamChat"]>>) {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data;
}

test("requests an event stream and yields its events one by one", async () => {
  const { streamChat, write, sent } = chat();
  const events = await eventsOf(await streamChat("sendMessage", input));
  expect(sent[0]?.url).toBe("/api/chat");
  expect(sent[0]?.init).toMatchObject({ method: "POST", headers: { accept: "text/event-stream" } });
  write(data(token("Gr")) + data(token("üß")).slice(0, 12));
  expect((await events.next()).value).toEqual(unnamed(token("Gr")));
  write(data(token("üß")).slice(12) + data({ type: "of tomorrow" }) + data(failed) + data(token("too late")));
  expect((await events.next()).value).toEqual(unnamed(token("üß")));
  expect((await events.next()).value).toEqual(unnamed(failed));
  expect((await events.next()).done).toBe(true);
});

test("yields events with their ids, and resumes after the given id", async () => {
  const { streamChat, write, sent } = chat();
  const message_id = "5f0c7f0a-3a53-4e02-9f0f-6ad3b4a52d10";
  const events = await eventsOf(await streamChat("getTurn", { message_id }, { lastEventId: "1:2" }));
  expect(sent[0]?.url).toBe(`/api/chat/turns/${message_id}`);
  expect(sent[0]?.init).toMatchObject({ method: "GET", headers: { "last-event-id": "1:2" } });
  write(`: open\n\n${data(token("üße"), "1:5")}: heartbeat\n\n${data(failed, "1:end")}`);
  expect((await events.next()).value).toEqual({ id: "1:5", event: token("üße") });
  expect((await events.next()).value).toEqual({ id: "1:end", event: failed });
  expect((await events.next()).done).toBe(true);
});

test("accepts chunks cut anywhere, and applies an id until the next one", async () => {
  const { streamChat, writeBytes } = chat();
  const events = await eventsOf(await streamChat("sendMessage", input));
  const text = `: hello\r\n\r\n${data(token("Grüße, 世界 🎭"), "1:7")}${data(token("!"))}id\n${data(failed)}`;
  for (const byte of new TextEncoder().encode(text)) writeBytes(Uint8Array.of(byte));
  expect((await events.next()).value).toEqual({ id: "1:7", event: token("Grüße, 世界 🎭") });
  expect((await events.next()).value).toEqual({ id: "1:7", event: token("!") });
  expect((await events.next()).value).toEqual(unnamed(failed));
});

test("throws when the stream ends before the reply", async () => {
  const { streamChat, write, end } = chat();
  const events = await eventsOf(await streamChat("sendMessage", input));
  write(data(token("Gr")));
  await events.next();
  end();
  await expect(events.next()).rejects.toEqual(new StreamBroken("cut"));
});

test("throws on an event that is not JSON", async () => {
  const { streamChat, write } = chat();
  const events = await eventsOf(await streamChat("sendMessage", input));
  write("data: {oops\n\n");
  await expect(events.next()).rejects.toMatchObject({ name: "StreamBroken", reason: "cut" });
});

test("throws aborted when the caller's signal aborts", async () => {
  const { streamChat } = chat();
  const controller = new AbortController();
  const events = await eventsOf(await streamChat("sendMessage", input, { signal: controller.signal }));
  const next = events.next();
  controller.abort();
  await expect(next).rejects.toMatchObject({ name: "StreamBroken", reason: "aborted" });
});

test("closes the connection when the loop is left", async () => {
  const { streamChat, write, closed } = chat();
  write(data(token("Gr")));
  for await (const received of await eventsOf(await streamChat("sendMessage", input))) {
    expect(received).toEqual(unnamed(token("Gr")));
    break;
  }
  await expect(closed()).rejects.toBeUndefined();
});

test("throws after a long silence", async () => {
  jest.useFakeTimers();
  const { streamChat } = chat();
  const events = await eventsOf(await streamChat("sendMessage", input));
  const next = events.next();
  jest.advanceTimersByTime(45_000);
  jest.useRealTimers();
  await expect(next).rejects.toMatchObject({ reason: "cut" });
});

const answering = (answer: () => Promise<Response>, onSessionLost: () => void = () => {}) =>
  createStreamChat({ send: answer, onAnswer: () => {}, onSessionLost });

test("returns a failure as a value", async () => {
  const body = { error: true, status: 409, message: "This chat bot is offline", data: { code: "entity_offline" } };
  const outcome = await answering(async () => Response.json(body, { status: 409 }))("sendMessage", input);
  expect(outcome).toEqual({ ok: false, code: "entity_offline", status: 409, message: body.message });
});

test("reports a lost session", async () => {
  const onSessionLost = jest.fn();
  await answering(async () => new Response(null, { status: 401 }), onSessionLost)("sendMessage", input);
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

test("returns offline without a connection, and an error for another content type", async () => {
  expect(await answering(() => Promise.reject(new TypeError("fetch failed")))("sendMessage", input)).toMatchObject({
    code: "offline",
  });
  expect(await answering(async () => Response.json({}))("sendMessage", input)).toMatchObject({ code: "internal" });
});
