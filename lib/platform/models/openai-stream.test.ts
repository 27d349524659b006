import { expect, jest, test } from "@jest/globals";
import { openaiParts } from "./openai-stream";

type Answer = Parameters<typeof openaiParts>[0];

/** An answer that is not there yet, and whether it was thrown away. */
function answerToCome() {
  let come: (refusal?: Error) => void = () => {};
  let isThrownAway = false;
  const body = {
    destroy: () => {
      isThrownAway = true;
    },
    async *[Symbol.asyncIterator]() {},
  };
  const answer: Answer = new Promise((resolve, reject) => {
    come = (refusal) => (refusal ? reject(refusal) : resolve(body));
  });
  return { answer, come, isThrownAway: () => isThrownAway };
}

test("discards a response that arrives after it was cancelled", async () => {
  const { answer, come, isThrownAway } = answerToCome();
  const ended = openaiParts(answer).cancel();
  come();
  await ended;
  expect(isThrownAway()).toBe(true);
});

test("ends without an error when a cancelled call is rejected", async () => {
  const { answer, come } = answerToCome();
  const ended = openaiParts(answer).cancel();
  come(new Error("There is no such model."));
  await expect(ended).resolves.toBeUndefined();
});

test("waits on when a finish reason comes with text, as of servers that send it with every piece", async () => {
  jest.useFakeTimers();
  const piece = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] });
  const bytes = (content: string) => new TextEncoder().encode(`data: ${JSON.stringify(piece(content))}\n\n`);
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const body = {
    destroy: () => {},
    async *[Symbol.asyncIterator]() {
      yield bytes("The bell ");
      await rest;
      yield bytes("rings.");
    },
  };
  const reader = openaiParts(Promise.resolve(body)).getReader();
  const texts: string[] = [];
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.type === "text-delta") texts.push(next.value.delta);
    }
  })();
  await jest.advanceTimersByTimeAsync(5_000);
  sendRest();
  await reading;
  jest.useRealTimers();
  expect(texts.join("")).toBe("The bell rings.");
});

test("takes a comment for a sign of life", async () => {
  const body = {
    destroy: () => {},
    async *[Symbol.asyncIterator]() {
      yield new TextEncoder().encode(": the model is being loaded\n\n");
    },
  };
  const { value } = await openaiParts(Promise.resolve(body)).getReader().read();
  expect(value).toMatchObject({ type: "reasoning-delta", delta: "" });
});
