import { asc, desc } from "drizzle-orm";
import type { Verb } from "../../context";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { countEntities } from "./count-entities";
import { monthBefore, readTalkFigures, type TalkFigures } from "./read-talk-figures";

export type ListedSystem = Readonly<{
  system: TalkSystemRow;
  /** Entities that use it, up to COUNTED_ENTITIES_MAX. */
  entityCount: number;
  /** Its replies of the last 30 days, in numbers. */
  figures: TalkFigures | undefined;
}>;

/** Every talk system with its use, the default one first. */
export async function listTalkSystems({ ctx }: Verb<unknown, "db" | "now">): Promise<ListedSystem[]> {
  const { db } = ctx;
  const [systems, counts, figures] = await Promise.all([
    db.select().from(talkSystems).orderBy(desc(talkSystems.isDefault), asc(talkSystems.id)),
    countEntities(db),
    readTalkFigures(db, { since: monthBefore(ctx.now()) }),
  ]);
  return systems.map((system) => ({
    system,
    entityCount: counts.get(system.id) ?? 0,
    figures: figures.find(({ talkSystemId }) => talkSystemId === system.id),
  }));
}
