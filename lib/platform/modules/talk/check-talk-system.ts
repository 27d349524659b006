import type { FieldSentence } from "@/lib/contract/fields/field-sentences";
import type { Db } from "../../db/client";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";

type FieldErrors = Record<string, FieldSentence>;

type CheckedColumns = Pick<
  TalkSystemRow,
  | "provider"
  | "baseUrl"
  | "model"
  | "keyVariable"
  | "fallbackId"
  | "isActive"
  | "isDefault"
  | "firstTokenTimeoutMs"
  | "totalTimeoutMs"
>;

/** Throws invalid_input for a talk system with a missing field, an unknown fallback, or a cycle of fallbacks. */
export async function checkTalkSystem(db: Db, id: number | null, system: CheckedColumns): Promise<void> {
  const fields: FieldErrors = { ...missingFields(system), ...(await fallbackErrors(db, id, system.fallbackId)) };
  if (system.isDefault && !system.isActive) fields.is_active = "default_talk_system_active";
  if (system.firstTokenTimeoutMs > system.totalTimeoutMs) {
    fields.first_token_timeout_ms = "first_token_timeout_long";
  }
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}

function missingFields({ provider, baseUrl, model, keyVariable }: CheckedColumns): FieldErrors {
  if (provider === "embedded") return {};
  const isOpenAiCompatible = provider === "openai-compatible";
  return {
    ...(model === null ? { model: "model_missing" } : {}),
    ...(isOpenAiCompatible && baseUrl === null ? { base_url: "base_url_missing" } : {}),
    ...(!isOpenAiCompatible && keyVariable === null ? { key_variable: "key_variable_missing" } : {}),
  };
}

async function fallbackErrors(db: Db, id: number | null, fallbackId: number | null): Promise<FieldErrors> {
  if (fallbackId === null) return {};
  const rows = await db.select({ id: talkSystems.id, fallbackId: talkSystems.fallbackId }).from(talkSystems);
  const next = new Map(rows.map((row) => [row.id, row.fallbackId]));
  if (!next.has(fallbackId)) return { fallback_id: "talk_system_unknown" };
  const visited = new Set<number>();
  for (let at: number | null = fallbackId; at !== null && !visited.has(at); at = next.get(at) ?? null) {
    if (at === id) return { fallback_id: "fallback_circle" };
    visited.add(at);
  }
  return {};
}
