import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { SentEvent } from "../route";
import { eventStream } from "./sse";

const HEARTBEAT = ": still here\n\n";

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

test("a silent stream says every 15 s that it lives, and is not buffered on its way", async () => {
  const hand = byHand();
  const response = eventStream(hand.events);
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.get("cache-control")).toContain("no-transform");
  const reader = readerOf(response);
  expect(await reader.next()).toBe(": reading\n\n");
  let heard = 0;
  const listening = (async () => {
    for (let part = await reader.next(); part === HEARTBEAT; part = await reader.next()) heard++;
  })();
  for (let beat = 1; beat <= 4; beat++) {
    jest.advanceTimersByTime(14_999);
    await settled();
    expect(heard).toBe(beat - 1);
    jest.advanceTimersByTime(1);
    await settled();
    expect(heard).toBe(beat);
  }
  hand.tell({ type: "token" });
  await listening;
});

test("nothing beats on once a stream has ended, or its reader has left", async () => {
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

/** Lets what is ready to happen happen. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
