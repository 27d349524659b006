import { EventEmitter, once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { HttpVisitor } from "./fixtures/http-visitor";
import { codeFor } from "./fixtures/mailbox";
import { type Server, seededDataFolder, startServer } from "./fixtures/server";

const KILLS = 20;
const WRITERS = 10;
const LONGEST_MS = 1500;

/**
 * The time of a kill: some time after the writing started or after the first acknowledged message; `atReply` also waits
 * until a message is stored and its reply is not.
 */
type Kill = { from: "start" | "first message"; afterMs: number; atReply: boolean };

/** The kinds of kills, used in turn. */
const MOMENTS: readonly (readonly [Kill["from"], Kill["atReply"]])[] = [
  ["start", false],
  ["first message", false],
  ["first message", true],
  ["first message", true],
];

test("kill -9 while ten visitors write loses nothing that was acknowledged, in twenty kills", async ({
  playwright,
}) => {
  test.setTimeout(480_000);
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`kill -9: KILL_SEED=${seed}`);
  const random = seededRandom(seed);
  const dataDir = await seededDataFolder();
  let server = await startServer({ DATA_DIR: dataDir });
  try {
    const writers = await verifiedWriters(playwright, server.url);
    for (let kill = 1; kill <= KILLS; kill++) {
      const [from, atReply] = MOMENTS[kill % MOMENTS.length] ?? ["start", false];
      await killWhileWriting(server, writers, { from, afterMs: random() * LONGEST_MS, atReply });
      await server.stop();
      server = await startServer({ DATA_DIR: dataDir });
    }
    await expectNothingLost(writers, server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function killWhileWriting(server: Server, writers: readonly HttpVisitor[], { from, afterMs, atReply }: Kill) {
  const events = new EventEmitter();
  const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(server.url, () => events.emit("accepted"))));
  const nextAccepted = () => Promise.race([once(events, "accepted"), writing]);
  if (from === "first message") await nextAccepted();
  await wait(afterMs);
  if (atReply) await nextAccepted();
  process.kill(server.pid, "SIGKILL");
  await writing;
}

async function verifiedWriters(playwright: PlaywrightWorkerArgs["playwright"], url: string): Promise<HttpVisitor[]> {
  const entity: { entityid: string } = await (
    await fetch(`${url}/api/load-digital-entity/erasmus-of-rotterdam`)
  ).json();
  const request = await playwright.request.newContext({ baseURL: url });
  const writers = Array.from({ length: WRITERS }, (_, n) => new HttpVisitor(`writer-${n}@kill.test`, entity.entityid));
  await Promise.all(writers.map((writer) => writer.verify(url, (email) => codeFor(request, email))));
  await request.dispose();
  return writers;
}

async function expectNothingLost(writers: readonly HttpVisitor[], url: string): Promise<void> {
  let acknowledged = 0;
  let retried = 0;
  for (const writer of writers) {
    const history = await writer.history(url);
    acknowledged += writer.acknowledged.size;
    for (const [id, { text }] of writer.acknowledged) {
      expect(history.filter(({ message_id }) => message_id === id).map(({ message }) => message)).toEqual([text]);
    }
    const replies = history.flatMap(({ responses }) => responses);
    expect(replies.filter(({ status }) => status !== "complete" && status !== "interrupted")).toEqual([]);
    expect(history.filter(({ responses }) => responses.length !== 1)).toEqual([]);

    const interrupted = history.find(({ responses }) => responses[0]?.status === "interrupted");
    if (!interrupted) continue;
    retried += 1;
    const { message_id, message } = interrupted;
    expect(await writer.send(url, { message_id, text: message })).toMatchObject({ type: "done", message_id });
    const again = (await writer.history(url)).filter((stored) => stored.message_id === message_id);
    expect(again).toMatchObject([{ responses: [{ status: "complete" }] }]);
  }
  console.log(`kill -9: ${acknowledged} messages acknowledged, ${retried} interrupted replies asked for again`);
  expect(acknowledged).toBeGreaterThan(2 * KILLS);
}

/** A generator of numbers from 0 to 1 with a seed (mulberry32), so that a run can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
