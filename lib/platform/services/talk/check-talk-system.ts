import { asc } from "drizzle-orm";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import type { Db } from "../../db/client";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { DEFAULT_SYSTEM_ID } from "./talk-system-row";

type Problems = Record<string, FieldSentence>;

type Checked = Pick<
  TalkSystemRow,
  | "provider"
  | "baseUrl"
  | "model"
  | "keyVariable"
  | "fallbackId"
  | "isActive"
  | "firstTokenTimeoutMs"
  | "totalTimeoutMs"
>;

/** Locks all talk systems, which are few: whether fallbacks lead in a circle is decided by several of them. */
export async function lockTalkSystems(tx: Db): Promise<void> {
  await tx.select({ id: talkSystems.id }).from(talkSystems).orderBy(asc(talkSystems.id)).for("no key update");
}

/** Refuses a talk system that could not answer: a part is missing, or its fallbacks lead nowhere or in a circle. */
export async function checkTalkSystem(db: Db, id: number | null, system: Checked): Promise<void> {
  const fields: Problems = { ...missingParts(system), ...(await fallbackProblem(db, id, system.fallbackId)) };
  if (id === DEFAULT_SYSTEM_ID && !system.isActive) fields.is_active = "default_talk_system_active";
  if (system.firstTokenTimeoutMs > system.totalTimeoutMs) {
    fields.first_token_timeout_ms = "first_token_timeout_long";
  }
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}

function missingParts({ provider, baseUrl, model, keyVariable }: Checked): Problems {
  if (provider === "embedded") return {};
  const isOpen = provider === "openai-compatible";
  return {
    ...(model === null ? { model: "model_missing" } : {}),
    ...(isOpen && baseUrl === null ? { base_url: "base_url_missing" } : {}),
    ...(!isOpen && keyVariable === null ? { key_variable: "key_variable_missing" } : {}),
  };
}

async function fallbackProblem(db: Db, id: number | null, fallbackId: number | null): Promise<Problems> {
  if (fallbackId === null) return {};
  const rows = await db.select({ id: talkSystems.id, fallbackId: talkSystems.fallbackId }).from(talkSystems);
  const next = new Map(rows.map((row) => [row.id, row.fallbackId]));
  if (!next.has(fallbackId)) return { fallback_id: "talk_system_unknown" };
  const met = new Set<number>();
  for (let at: number | null = fallbackId; at !== null && !met.has(at); at = next.get(at) ?? null) {
    if (at === id) return { fallback_id: "fallback_circle" };
    met.add(at);
  }
  return {};
}
