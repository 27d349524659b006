import { expect, test } from "@jest/globals";
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
