import type { Db } from "../../db/client";
import { talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { DEFAULT_SYSTEM_ID, type TalkSystemRow } from "./talk-system-row";

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

/** Refuses a talk system that could not answer: a part is missing, or its fallbacks lead nowhere or in a circle. */
export async function checkTalkSystem(db: Db, id: number | null, system: Checked): Promise<void> {
  const fields = { ...missingParts(system), ...(await fallbackProblem(db, id, system.fallbackId)) };
  if (id === DEFAULT_SYSTEM_ID && !system.isActive) fields.is_active = "The default talk system stays active.";
  if (system.firstTokenTimeoutMs > system.totalTimeoutMs) {
    fields.first_token_timeout_ms = "This cannot be longer than the whole reply may take.";
  }
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}

function missingParts({ provider, baseUrl, model, keyVariable }: Checked): Record<string, string> {
  if (provider === "embedded") return {};
  const isOpen = provider === "openai-compatible";
  return {
    ...(model === null ? { model: "Please name the model." } : {}),
    ...(isOpen && baseUrl === null ? { base_url: "Please give the server's address." } : {}),
    ...(!isOpen && keyVariable === null ? { key_variable: "Please name the variable that holds the key." } : {}),
  };
}

async function fallbackProblem(db: Db, id: number | null, fallbackId: number | null): Promise<Record<string, string>> {
  if (fallbackId === null) return {};
  const rows = await db.select({ id: talkSystems.id, fallbackId: talkSystems.fallbackId }).from(talkSystems);
  const next = new Map(rows.map((row) => [row.id, row.fallbackId]));
  if (!next.has(fallbackId)) return { fallback_id: "There is no such talk system." };
  const met = new Set<number>();
  for (let at: number | null = fallbackId; at !== null && !met.has(at); at = next.get(at) ?? null) {
    if (at === id) return { fallback_id: "The fallbacks would lead in a circle." };
    met.add(at);
  }
  return {};
}
