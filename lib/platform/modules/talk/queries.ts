import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";

/** The system that every start creates, and that the settings LLM_… configure. */
export const SETTINGS_SYSTEM_ID = 1;

/** Locks all talk systems, which are few: fallbacks and the default depend on several rows. */
export async function lockTalkSystems(tx: Db): Promise<TalkSystemRow[]> {
  return tx.select().from(talkSystems).orderBy(asc(talkSystems.id)).for("update");
}

/** A talk system by its number. Throws not_found. */
export async function findTalkSystem(db: Db, id: number): Promise<TalkSystemRow> {
  const [system] = await db.select().from(talkSystems).where(eq(talkSystems.id, id)).limit(1);
  if (!system) throw new Failure("not_found", { thing: "talk_system" });
  return system;
}
