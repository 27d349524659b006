import { and, eq } from "drizzle-orm";
import type { Platform } from "../../context";
import { talkSystems } from "../../db/schema/talk";
import { SETTINGS_SYSTEM_ID } from "./queries";

/** Default timeouts: until the first token, and of a whole reply. */
const FIRST_TOKEN_TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 120_000;

/**
 * Creates the talk system of the settings, which is the default one until an admin chooses another. With LLM_BASE_URL set,
 * every start takes its connection from the settings; without, it is the embedded model until an admin changes it. Name,
 * prices, timeouts and fallback belong to the admin.
 */
export async function seedDefaultSystem({
  db,
  settings,
  now,
}: Pick<Platform, "db" | "settings" | "now">): Promise<void> {
  const at = now();
  const { llm } = settings;
  const connection = llm
    ? {
        provider: "openai-compatible" as const,
        baseUrl: llm.baseUrl,
        model: llm.model,
        keyVariable: settings.keyOf("LLM_API_KEY") === null ? null : "LLM_API_KEY",
        fromSettings: true,
      }
    : { provider: "embedded" as const, baseUrl: null, model: null, keyVariable: null, fromSettings: false };
  await db
    .insert(talkSystems)
    .values({
      ...connection,
      id: SETTINGS_SYSTEM_ID,
      name: llm ? llm.model : "Embedded",
      firstTokenTimeoutMs: FIRST_TOKEN_TIMEOUT_MS,
      totalTimeoutMs: TOTAL_TIMEOUT_MS,
      isDefault: true,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  const isOfSettings = eq(talkSystems.id, SETTINGS_SYSTEM_ID);
  await db
    .update(talkSystems)
    .set(connection)
    .where(llm ? isOfSettings : and(isOfSettings, eq(talkSystems.fromSettings, true)));
}
