import http from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eventsIn, type ReceivedEvent, textOf, visitorChat } from "../../../testing/chatting";
import { createModelServer, type ModelServer, saysOnSignal } from "../../../testing/model-server";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";
import { onTheWire, type Wire } from "../../../testing/wire";

const REJOINS = 1_000;
/** Concurrent readers of one reply, each disconnected separately. */
const READERS = 4;
const REJOIN_MAX_MS = 500;

let model: ModelServer;
let on: TestPlatform;
let wire: Wire;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
  wire = await onTheWire(on);
});
afterAll(async () => {
  await wire.close();
  await model.close();
  await on.close();
});

/** A fixed seed, so that a failing cut can be reproduced. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Cut = { received: ReceivedEvent[]; ended: boolean; firstMs: number };

/** Reads a stream from the socket and destroys the connection after a number of bytes. */
function readBytes(path: string, headers: Record<string, string>, bytes: number): Promise<Cut> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let firstMs = Number.NaN;
    let left = bytes;
    const parts: Buffer[] = [];
    const settle = (ended: boolean) => {
      resolve({ received: eventsIn(Buffer.concat(parts).toString("utf8")), ended, firstMs });
    };
    const request = http.get(`${wire.url}${path}`, { headers, agent: false }, (response) => {
      response.on("data", (chunk: Buffer) => {
        if (Number.isNaN(firstMs)) firstMs = performance.now() - began;
        parts.push(chunk.subarray(0, left));
        left -= chunk.length;
        if (left > 0) return;
        request.destroy();
        settle(false);
      });
      response.on("end", () => settle(true));
      response.on("error", () => {});
    });
    request.on("error", (error) => (left <= 0 ? undefined : reject(error)));
  });
}

test(`a reply loses no character when its readers are disconnected ${REJOINS} times at random bytes`, async () => {
  const visitor = await visitorChat(on, "cut@rejoin.test");
  const cue = saysOnSignal();
  model.behave(cue.behaviour);
  const sent = visitor.payload("Tell me everything.");
  const answer = visitor.caller.call("sendMessage", sent);
  await cue.started;
  const bearer = [...visitor.caller.grants.values()].join("~");
  const path = `/chat/turns/${sent.message_id}`;

  const next = random(20_261_121);
  let written = "";
  const writePiece = () => {
    const piece = PIECES[Math.floor(next() * PIECES.length)] ?? "";
    written += piece;
    cue.tell(piece);
  };
  // The model writes slowly enough that every cut happens during the reply.
  const talking = setInterval(writePiece, 2);
  let rejoins = 0;
  const waits: number[] = [];

  async function read(): Promise<ReceivedEvent[]> {
    const collected: ReceivedEvent[] = [];
    for (;;) {
      const after = collected.at(-1)?.id;
      const headers = {
        accept: "text/event-stream",
        authorization: `Bearer ${bearer}`,
        ...(after ? { "last-event-id": after } : {}),
      };
      const cut = await readBytes(
        path,
        headers,
        rejoins < REJOINS ? 1 + Math.floor(next() * 400) : Number.POSITIVE_INFINITY,
      );
      collected.push(...cut.received);
      if (after) waits.push(cut.firstMs);
      if (cut.ended) return collected;
      rejoins += 1;
      if (rejoins !== REJOINS) continue;
      clearInterval(talking);
      cue.finish();
    }
  }

  const readers = await Promise.all(Array.from({ length: READERS }, read));
  const stored = await answer;
  if (!stored.ok) throw new Error(stored.error.message);
  expect(rejoins).toBeGreaterThanOrEqual(REJOINS);
  expect(written.trim().length).toBeGreaterThan(REJOINS);
  for (const received of readers) {
    expect(textOf(received)).toBe(stored.data.reply);
    expect(received.at(-1)?.event).toMatchObject({ type: "done", response: { response: stored.data.reply } });
  }
  // Leading blanks and unpaired surrogates are not sent.
  expect(stored.data.reply).toBe(written.toWellFormed().trimStart());
  // Allows for a few slow readers on a busy machine.
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]).toBeLessThan(REJOIN_MAX_MS);
}, 120_000);

/** Tokens as models split them, including surrogate pairs. */
const PIECES = [
  "Eras",
  "mus ",
  "of Rotter",
  "dam",
  "\n\n",
  "😀",
  "\ud83d",
  "\ude80",
  "日本",
  "語。",
  "ü",
  " e\u0301",
  "“",
  "[",
  "1",
];
