import { asc } from "drizzle-orm";
import type { Verb } from "../../context";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";

/** Every talk system, the default one first. */
export async function listTalkSystems({ ctx }: Verb<unknown, "db">): Promise<TalkSystemRow[]> {
  return ctx.db.select().from(talkSystems).orderBy(asc(talkSystems.id));
}
