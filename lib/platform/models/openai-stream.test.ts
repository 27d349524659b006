import { describe, expect, jest, test } from "@jest/globals";
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

describe("the parts of a stream", () => {
  async function readAll(...events: unknown[]) {
    const lines = events.map((event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
    const body = {
      destroy: () => {},
      async *[Symbol.asyncIterator]() {
        yield new TextEncoder().encode(lines.join(""));
      },
    };
    let text = "";
    const types = new Set<string>();
    const reader = openaiParts(Promise.resolve(body)).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      types.add(next.value.type);
      if (next.value.type === "text-delta") text += next.value.delta;
    }
    return { text, isFailed: types.has("error") };
  }

  const delta = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
  const message = (content: string, reason: string | null = null) => ({
    choices: [{ index: 0, message: { content }, finish_reason: reason }],
  });

  test.each<[string, unknown]>([
    ["a heartbeat", { type: "ping", message: "keep-alive" }],
    ["a status", { status: "queued", message: "Position 3", code: 1 }],
    ["a status without words", { status: "processing" }],
    ["a success with a code of its own", { code: 20_000, message: "success" }],
    ["a success with a status of its own", { status: 20_000, message: "success" }],
    ["an error that is a success", { error: { code: 0, message: "success" } }],
  ])("hold the whole text around %s", async (_, event) => {
    const whole = { text: "The bell rings.", isFailed: false };
    expect(await readAll(delta("The bell "), event, delta("rings."), "[done]")).toEqual(whole);
  });

  test.each<unknown>([
    { code: 50_001, msg: "system busy" },
    { status: "failed" },
    { code: 1002, message: "rate limit" },
    { code: 20_031, message: "余额不足" },
    { message: "Endpoint request timed out" },
    { error: { message: "boom" } },
    { error: { code: 0, message: "boom" } },
  ])("hold the failure %j", async (event) => {
    expect(await readAll(delta("The bell "), event, "[DONE]")).toMatchObject({ isFailed: true });
  });

  test("leave out a message that repeats the text without its outer blanks", async () => {
    const { text } = await readAll(delta("\nThe bell "), delta("rings. "), message("The bell rings. Always.", "stop"));
    expect(text).toBe("\nThe bell rings. Always.");
  });

  test.each([
    ["The", "The bell", "The bell rings."],
    ["鐘は", "鐘は鳴る", "鐘は鳴る。"],
  ])("are not repeated by messages that each hold all of the text: %s", async (first, second, third) => {
    expect((await readAll(message(first), message(second), message(third, "stop"))).text).toBe(third);
    expect((await readAll(message(first), message(second), message(third), "[DONE]")).text).toBe(third);
  });

  test("keep messages that only begin like the text so far", async () => {
    expect((await readAll(message("1"), message("10", "stop"))).text).toBe("110");
  });
});
