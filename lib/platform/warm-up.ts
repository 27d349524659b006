import { desc, eq } from "drizzle-orm";
import type { Platform } from "./context";
import { contextDocuments } from "./db/schema/knowledge";
import { detectLanguageOf } from "./documents/read-text";
import { planReply } from "./modules/chat/reply/plan-reply";
import { textSink } from "./modules/chat/reply/reply-sink";
import { runReply } from "./modules/chat/reply/run-reply";
import { loadReplyConfig } from "./modules/talk/load-reply-config";

/**
 * Loads what the first reply needs: the language detector, the default model's client, and by a reply of the embedded model to a
 * document's title the search, its statements and the compiled code. Stores nothing and calls no service. A failure is
 * logged: the first reply is slower then.
 */
export async function warmUp(platform: Platform): Promise<void> {
  try {
    await writeReply(platform);
  } catch (err) {
    platform.log.warn({ err }, "the first reply could not be prepared");
  }
}

async function writeReply(platform: Platform): Promise<void> {
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
  // Its key may be missing, which the first reply reports.
  await platform.models(system).catch(() => {});
  const talk = { ...config.talk, systems: [{ ...system, provider: "embedded" }] } as const;
  const message = { body: title, language, year: null };
  const plan = await planReply(platform, { ...config, talk }, { kind: "prompt", message });
  await runReply(platform, plan, textSink("warm-up"));
}
