import { pino } from "pino";
import { createApp } from "@/lib/platform/app";
import { readSettings } from "@/lib/platform/config";
import { createPlatform } from "@/lib/platform/create-platform";
import { onTheWire } from "@/lib/platform/testing/wire";
import { makeConversation, makeVisitors, nameModel, talkingEntity } from "./material";

// The product's platform on a socket, on the data it is given; does what the measuring process asks between two figures.
export type Question =
  | { visitors: number }
  | { model: string }
  | { conversation: number; email: string }
  | { spent: true };

/** Where it is, which entity talks there, and how long it took from the process's start. */
export type Served = { url: string; entityId: string };
/** Bytes that are resident, and milliseconds of the processor since the start. */
export type Spent = { resident: number; processorMs: number };

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
const wire = await onTheWire({ app: createApp(platform) });

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
  const { user, system } = process.cpuUsage();
  return { resident: process.memoryUsage().rss, processorMs: (user + system) / 1000 } satisfies Spent;
}
