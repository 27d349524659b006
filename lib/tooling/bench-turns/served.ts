import { monitorEventLoopDelay } from "node:perf_hooks";
import { pino } from "pino";
import { createApp } from "@/lib/platform/app";
import { readSettings } from "@/lib/platform/config";
import { createPlatform } from "@/lib/platform/create-platform";
import { type IngestionFigures, measureIngestion } from "@/lib/platform/testing/measure-ingestion";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import { onTheWire } from "@/lib/platform/testing/wire";
import { makeConversation, makeVisitors, nameModel, talkingEntity } from "./material";

// The product's platform on a socket, on the data it is given; does what the measuring process asks between two figures.
export type Question =
  | { visitors: number }
  | { model: string }
  | { conversation: number; email: string }
  | { takeIn: string }
  | { spent: true };

/** Where it is, which entity talks there, and how long it took from the process's start. */
export type Served = { url: string; entityId: string };
/**
 * Bytes that are resident, milliseconds of the processor since the start, and the longest that the event loop did not
 * turn since the last time this was asked.
 */
export type Spent = { resident: number; processorMs: number; heldMs: number };
const [modelUrl = "", dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const settings = readSettings({
  NODE_ENV: "test",
  SESSION_SECRET: "a secret that is long enough for the measurement",
  DATA_DIR: dataDir,
  LLM_BASE_URL: modelUrl,
  LLM_MODEL: "0-0",
  RATE_LIMITS: "off",
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
const { platform, stop } = await createPlatform(settings, { log: pino({ level: "fatal" }) });
const entity = await talkingEntity(platform);
const app = createApp(platform);
const wire = await onTheWire({ app });
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

process.on("message", async (question: Question) => process.send?.(await answer(question)));
process.on("disconnect", () => process.exit());
process.on("SIGTERM", async () => {
  await wire.close();
  await stop();
  process.exit(0);
});
process.send?.({ url: wire.url, entityId: entity.id } satisfies Served);

async function answer(question: Question): Promise<object> {
  if ("visitors" in question) return makeVisitors(platform, question.visitors);
  if ("model" in question) return nameModel(platform, question.model);
  if ("conversation" in question) return makeConversation(platform, entity, question);
  if ("takeIn" in question) return takeIn(question.takeIn);
  const { user, system } = process.cpuUsage();
  const heldMs = loop.max / 1e6;
  loop.reset();
  return { resident: process.memoryUsage().rss, processorMs: (user + system) / 1000, heldMs } satisfies Spent;
}

let books = 0;

/** Has a file of text taken in for an owner, by the product's own calls. */
async function takeIn(text: string): Promise<IngestionFigures> {
  // What these helpers of the tests use of a platform.
  const on = { app, platform } as unknown as TestPlatform;
  books += 1;
  const owner = await ownerOfAnEntity(on, `bench-taking-in-${books}`);
  return measureIngestion(on, owner, { name: "book.txt", bytes: Buffer.from(text) });
}
