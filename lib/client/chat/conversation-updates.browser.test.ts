import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { ConversationUpdate } from "../../contract/conversations/conversation-updates";
import { followUpdates } from "./conversation-updates";

const update = (taken_over_by: string | null, at: string): ConversationUpdate => ({
  type: "taken_over",
  at,
  taken_over_by,
});
const AT = "2026-11-26T12:00:00.000Z";

/** Replaces the network: each request takes the next answer. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const sent: (string | null)[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    sent.push(new Headers(init?.headers).get("last-event-id"));
    const answer = answers.shift();
    if (!answer) return new Promise<Response>((_, reject) => init?.signal?.addEventListener("abort", reject));
    return answer();
  };
  restore = () => {
    globalThis.fetch = realFetch;
  };
  return sent;
}

const stream = (...events: readonly unknown[]) => {
  const text = events.map((event) => `id: ${AT}\ndata: ${JSON.stringify(event)}\n\n`).join(": heartbeat\n\n");
  return new Response(text, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
};

let restore = () => {};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  restore();
  jest.useRealTimers();
});

/** Follows until the network has no more answers, and returns what was received. */
async function follow(): Promise<{ received: ConversationUpdate[]; leave: () => Promise<void> }> {
  const received: ConversationUpdate[] = [];
  const leaving = new AbortController();
  const done = followUpdates({
    conversationId: "c1",
    onUpdate: (one) => void received.push(one),
    signal: leaving.signal,
  });
  await jest.advanceTimersByTimeAsync(8_000);
  return {
    received,
    leave: () => {
      leaving.abort();
      return done;
    },
  };
}

test("reports updates in their order and skips those of tomorrow", async () => {
  network(() => stream(update("Ada", AT), { type: "of tomorrow" }, update(null, AT)));
  const { received, leave } = await follow();
  expect(received).toEqual([update("Ada", AT), update(null, AT)]);
  await leave();
});

test("connects again after the last received update when the stream ends or fails", async () => {
  const sent = network(
    () => stream(update("Ada", AT)),
    () => new Response("", { status: 502 }),
    () => stream(update(null, AT)),
  );
  const { received, leave } = await follow();
  expect(sent.slice(0, 3)).toEqual([null, AT, AT]);
  expect(received).toHaveLength(2);
  await leave();
});

test("ends when the conversation is not the visitor's any more", async () => {
  const sent = network(() => new Response("{}", { status: 404 }));
  const { leave } = await follow();
  await leave();
  expect(sent).toHaveLength(1);
});
