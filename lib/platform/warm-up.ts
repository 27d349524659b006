import { Readable } from "node:stream";
import { desc, eq } from "drizzle-orm";
import type { Platform } from "./context";
import { contextDocuments } from "./db/schema/knowledge";
import { detectLanguageOf } from "./documents/read-text";
import { openaiParts } from "./models/openai-stream";
import type { ModelProvider } from "./models/port";
import { planReply } from "./modules/chat/reply/plan-reply";
import { textSink } from "./modules/chat/reply/reply-sink";
import { runReply } from "./modules/chat/reply/run-reply";
import { loadReplyConfig } from "./modules/talk/load-reply-config";

/**
 * Loads what the first reply needs: the language detector, the default model's client, and by a reply to a document's title the
 * search, its statements, the prompt, the filters and the compiled code. Stores nothing and calls no service. A failure
 * is logged: the first reply is slower then.
 */
export async function warmUp(platform: Platform): Promise<void> {
  try {
    await writeReplies(platform);
  } catch (err) {
    platform.log.warn({ err }, "the first reply could not be prepared");
  }
}

async function writeReplies(platform: Platform): Promise<void> {
  const [document] = await platform.db
    .select({ entityId: contextDocuments.entityId, title: contextDocuments.title, language: contextDocuments.language })
    .from(contextDocuments)
    .where(eq(contextDocuments.status, "ready"))
    .orderBy(desc(contextDocuments.id))
    .limit(1);
  if (!document) return;
  const { entityId, title, language } = document;
  await detectLanguageOf(title, language);
  const config = await loadReplyConfig(platform.db, entityId);
  const [system] = config.talk.systems;
  const message = { body: title, language, year: null };
  const write = async (deps: Platform, provider: typeof system.provider) => {
    const talk = { ...config.talk, systems: [{ ...system, provider }] } as const;
    const plan = await planReply(deps, { ...config, talk }, { kind: "prompt", message });
    await runReply(deps, plan, textSink("warm-up"));
  };
  await write(platform, "embedded");
  if (system.provider === "embedded") return;
  // Its key may be missing, which the first reply reports.
  await platform.models(system).catch(() => {});
  await write({ ...platform, models: async () => recordedModel }, system.provider);
}

/** A model that streams a recorded answer, in place of one that is a service. */
const recordedModel: ModelProvider = {
  isEmbedded: false,
  name: "recorded",
  languageModel: { doStream: async () => ({ stream: openaiParts(Promise.resolve(Readable.from(recordedAnswer()))) }) },
};

function* recordedAnswer(): Generator<Buffer> {
  const chunk = (delta: object, finish_reason: string | null) =>
    Buffer.from(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  const text = "This is what the material says [1]. It says “this” in a **list** as well:\n\n- one [2]\n- two\n";
  for (let round = 0; round < 20; round++) yield chunk({ content: text }, null);
  yield chunk({}, "stop");
  yield Buffer.from("data: [DONE]\n\n");
}
