import { sql } from "drizzle-orm";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type TalkSystemRow, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { fallbackChain } from "./choose-talk";
import { countEntities } from "./count-entities";
import { dayBefore, monthBefore, readTalkFigures, type TalkFigures } from "./read-talk-figures";

/** The most entities that are named. */
const ENTITIES_MAX = 20;

type UsingEntity = Readonly<{ id: string; name: string; urlslug: string; isChosen: boolean }>;

export type SystemUsage = Readonly<{
  /** Entities that choose it or follow it as the default, up to COUNTED_ENTITIES_MAX. */
  entityCount: number;
  /** The first of them, those that choose it before the others. */
  entities: readonly UsingEntity[];
  /** The systems whose chain of fallbacks comes to it, the nearest first. */
  fallbackFor: readonly TalkSystemRow[];
  day: TalkFigures;
  month: TalkFigures;
}>;

/** The entities that use a talk system, and the numbers of its replies. Throws not_found. */
export async function getTalkSystemUsage({ ctx, input }: Verb<{ id: number }, "db" | "now">): Promise<SystemUsage> {
  const { db } = ctx;
  const [systems, counts, days, months] = await Promise.all([
    db.select().from(talkSystems),
    countEntities(db),
    readTalkFigures(db, { since: dayBefore(ctx.now()) }),
    readTalkFigures(db, { since: monthBefore(ctx.now()) }),
  ]);
  const ofSystem = ({ talkSystemId }: TalkFigures) => talkSystemId === input.id;
  const [system, day, month] = [systems.find(({ id }) => id === input.id), days.find(ofSystem), months.find(ofSystem)];
  if (!system || !day || !month) throw new Failure("not_found", { thing: "talk_system" });
  const entities = await readUsingEntities(db, system);
  return {
    entityCount: counts.get(system.id) ?? 0,
    entities,
    fallbackFor: findFallbackUsers(systems, system),
    day,
    month,
  };
}

async function readUsingEntities(db: Db, { id, isDefault }: TalkSystemRow): Promise<UsingEntity[]> {
  return rowsOf<UsingEntity>(
    db,
    sql`(select e.id, e.name, e.urlslug, true as "isChosen" from talk_parameters p join entities e on e.id = p.entity_id
         where p.talk_system_id = ${id}::int and e.deleted_at is null order by p.entity_id limit ${ENTITIES_MAX}::int)
        union all
        (select e.id, e.name, e.urlslug, false from entities e
         where ${isDefault}::boolean and e.deleted_at is null
           and not exists (select from talk_parameters p where p.entity_id = e.id)
         order by e.id limit ${ENTITIES_MAX}::int)
        limit ${ENTITIES_MAX}::int`,
  );
}

function findFallbackUsers(systems: readonly TalkSystemRow[], system: TalkSystemRow): TalkSystemRow[] {
  const byId = new Map(systems.map((row) => [row.id, row]));
  const distanceFrom = (row: TalkSystemRow) => fallbackChain(byId, row).findIndex(({ id }) => id === system.id);
  return systems
    .map((row) => ({ row, distance: distanceFrom(row) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id)
    .map(({ row }) => row);
}
