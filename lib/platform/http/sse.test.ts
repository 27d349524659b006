import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import { eventStream } from "./sse";

const HEARTBEAT = ": heartbeat\n\n";

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }));
afterEach(() => void jest.useRealTimers());

/** Events that come when the test says so. */
function byHand() {
  const coming: ((result: IteratorResult<SentEvent<unknown>>) => void)[] = [];
  let hasLeft = false;
  const iterator: AsyncIterator<SentEvent<unknown>> = {
    next: () => new Promise((resolve) => coming.push(resolve)),
    return: async () => {
      hasLeft = true;
      return { done: true, value: undefined };
    },
  };
  return {
    events: { [Symbol.asyncIterator]: () => iterator },
    tell: (event: unknown) => coming.shift()?.({ done: false, value: { id: "1.0", event } }),
    end: () => coming.shift()?.({ done: true, value: undefined }),
    hasLeft: () => hasLeft,
  };
}

function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is nothing to read.");
  return { next: async () => (await reader.read()).value, leave: () => reader.cancel() };
}

test("sends an unbuffered heartbeat every 15 s on a silent stream", async () => {
  const hand = byHand();
  const response = eventStream(hand.events);
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.get("cache-control")).toContain("no-transform");
  const reader = readerOf(response);
  expect(await reader.next()).toBe(": open\n\n");
  let received = 0;
  const listening = (async () => {
    for (let part = await reader.next(); part === HEARTBEAT; part = await reader.next()) received++;
  })();
  for (let heartbeat = 1; heartbeat <= 4; heartbeat++) {
    jest.advanceTimersByTime(14_999);
    await settled();
    expect(received).toBe(heartbeat - 1);
    jest.advanceTimersByTime(1);
    await settled();
    expect(received).toBe(heartbeat);
  }
  hand.tell({ type: "token" });
  await listening;
});

test("stops the heartbeat once a stream has ended or its reader has disconnected", async () => {
  const [ended, left] = [byHand(), byHand()];
  const [ending, leaving] = [eventStream(ended.events), eventStream(left.events)].map(readerOf);
  await Promise.all([ending?.next(), leaving?.next()]);
  expect(jest.getTimerCount()).toBe(2);
  ended.end();
  expect(await ending?.next()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(1);
  await leaving?.leave();
  expect(jest.getTimerCount()).toBe(0);
  expect(left.hasLeft()).toBe(true);
});

/** Lets pending callbacks run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
