import { expect, test } from "@jest/globals";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { type AcceptedEvent, type EndEvent, LiveTurn } from "./live-turn";

const accepted: AcceptedEvent = {
  type: "accepted",
  conversation_id: "a conversation",
  message_id: "a message",
  response_id: "a reply",
  version: 1,
};
const ending: EndEvent = { type: "failed", code: "reply_failed", message: "It broke." };

/** Collects the events that a reader receives. */
function reader(turn: LiveTurn): { notified: string[]; over: Promise<void> } {
  const received: string[] = [];
  const words = (event: ChatEvent) => (event.type === "token" ? event.text : event.type);
  const read = async () => {
    for await (const { event } of turn.read(null)) received.push(words(event));
  };
  return { notified: received, over: read() };
}

/** Waits for the next iteration of the event loop. */
const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

/** Runs pending microtasks. */
async function runMicrotasks(): Promise<void> {
  for (let n = 0; n < 20; n++) await null;
}

test("sends the first piece at once and later pieces of one tick together", async () => {
  const turn = new LiveTurn(accepted, 1);
  const { notified: received, over } = reader(turn);
  await runMicrotasks();
  turn.append("The");
  await runMicrotasks();
  expect(received).toEqual(["accepted", "The"]);
  turn.append(" river");
  await runMicrotasks();
  turn.append(" rose.");
  await runMicrotasks();
  expect(received).toEqual(["accepted", "The"]);
  await nextIteration();
  expect(received).toEqual(["accepted", "The", " river rose."]);
  turn.end(ending);
  await over;
  expect(received.at(-1)).toBe("failed");
});

test("sends the whole text and the end to a reader who joins last", async () => {
  const turn = new LiveTurn(accepted, 1);
  turn.append("The river");
  turn.append(" rose.");
  turn.end(ending);
  await nextIteration();
  const late = reader(turn);
  await late.over;
  expect(late.notified).toEqual(["accepted", "The river rose.", "failed"]);
});
