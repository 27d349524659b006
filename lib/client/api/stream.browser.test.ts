import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { ChatEvent } from "../../contract/chat/events";
import { setUpNetwork } from "../testing/fake-network";
import { stream } from "./stream";

const network = setUpNetwork();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const message = { email_address: "a@b.cd", user_name: "Ada", entityid: "e", message: "Hello" };
const token = (text: string): ChatEvent => ({ type: "token", text });
const failed: ChatEvent = { type: "failed", code: "reply_failed", message: "Sorry." };
const data = (event: unknown, id?: string) => `${id ? `id: ${id}\n` : ""}data: ${JSON.stringify(event)}\n\n`;
const unnamed = (event: ChatEvent) => ({ id: null, event });
const nothing = { done: true, value: undefined };

/** Answers the next request with a stream written by the test. */
function writeStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  network.answer = (_url, { signal }) => {
    signal?.addEventListener("abort", () => writer.abort(signal.reason).catch(() => {}));
    return new Response(readable, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
  const writeBytes = (bytes: Uint8Array<ArrayBuffer>) => void writer.write(bytes).catch(() => {});
  const write = (text: string) => writeBytes(new TextEncoder().encode(text));
  return { write, writeBytes, end: () => void writer.close(), closed: () => writer.closed };
}

async function send(signal?: AbortSignal) {
  const outcome = await stream("sendMessage", message, { signal });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data;
}

test("yields the events of a stream one by one", async () => {
  const { write } = writeStream();
  const events = await send();
  expect(network.sent[0]?.url).toBe("/api/chat");
  expect(network.sent[0]?.init).toMatchObject({ method: "POST", headers: { accept: "text/event-stream" } });
  write(data(token("Gr")) + data(token("üß")).slice(0, 12));
  expect((await events.next()).value).toEqual(unnamed(token("Gr")));
  write(data(token("üß")).slice(12) + data({ type: "of tomorrow" }) + data(failed));
  expect((await events.next()).value).toEqual(unnamed(token("üß")));
  expect((await events.next()).value).toEqual(unnamed(failed));
});

test("resumes after the given id", async () => {
  const { write } = writeStream();
  const message_id = "5f0c7f0a-3a53-4e02-9f0f-6ad3b4a52d10";
  const outcome = await stream("getTurn", { message_id }, { lastEventId: "1:2" });
  expect(network.sent[0]?.url).toBe(`/api/chat/turns/${message_id}`);
  expect(network.sent[0]?.init).toMatchObject({ method: "GET", headers: { "last-event-id": "1:2" } });
  write(`: open\n\n${data(token("üße"), "1:5")}: heartbeat\n\n${data(failed, "1:end")}`);
  if (!outcome.ok) throw new Error(outcome.code);
  expect((await outcome.data.next()).value).toEqual({ id: "1:5", event: token("üße") });
  expect((await outcome.data.next()).value).toEqual({ id: "1:end", event: failed });
});

test("accepts chunks cut anywhere", async () => {
  const { writeBytes } = writeStream();
  const events = await send();
  const text = `: hello\r\n\r\n${data(token("Grüße, 世界 🎭"), "1:7")}`;
  for (const byte of new TextEncoder().encode(text)) writeBytes(Uint8Array.of(byte));
  expect((await events.next()).value).toEqual({ id: "1:7", event: token("Grüße, 世界 🎭") });
});

test("applies an id until the next one", async () => {
  const { write } = writeStream();
  const events = await send();
  write(`${data(token("Hi"), "1:7")}${data(token("!"))}id\n${data(failed)}`);
  expect((await events.next()).value).toEqual({ id: "1:7", event: token("Hi") });
  expect((await events.next()).value).toEqual({ id: "1:7", event: token("!") });
  expect((await events.next()).value).toEqual(unnamed(failed));
});

test("ends with the stream", async () => {
  const { write, end } = writeStream();
  const events = await send();
  write(data(token("Gr")));
  await events.next();
  end();
  expect(await events.next()).toEqual(nothing);
});

test("ends at an event that is not JSON", async () => {
  const { write } = writeStream();
  const events = await send();
  write("data: {oops\n\n");
  expect(await events.next()).toEqual(nothing);
});

test("ends when the caller's signal aborts", async () => {
  writeStream();
  const controller = new AbortController();
  const events = await send(controller.signal);
  const next = events.next();
  controller.abort();
  expect(await next).toEqual(nothing);
});

test("closes a stream that nobody reads when the caller's signal aborts", async () => {
  const { closed } = writeStream();
  const controller = new AbortController();
  await send(controller.signal);
  controller.abort();
  await expect(closed()).rejects.toMatchObject({ name: "AbortError" });
});

test("closes the connection when the loop is left", async () => {
  const { write, closed } = writeStream();
  const events = await send();
  write(data(token("Gr")));
  for await (const received of events) {
    expect(received).toEqual(unnamed(token("Gr")));
    break;
  }
  await expect(closed()).rejects.toBeUndefined();
});

test("ends after a long silence", async () => {
  writeStream();
  const events = await send();
  const next = events.next();
  jest.advanceTimersByTime(45_000);
  expect(await next).toEqual(nothing);
});
