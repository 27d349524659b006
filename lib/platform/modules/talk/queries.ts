import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { TalkSystemRow } from "../../db/schema/talk";
import { talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";

/** The system of every entity that names no other. The settings LLM_… configure this one. */
export const DEFAULT_SYSTEM_ID = 1;

/** A talk system by its number. Throws not_found. */
export async function findTalkSystem(db: Db, id: number): Promise<TalkSystemRow> {
  const [system] = await db.select().from(talkSystems).where(eq(talkSystems.id, id)).limit(1);
  if (!system) throw new Failure("not_found", { thing: "talk_system" });
  return system;
}
