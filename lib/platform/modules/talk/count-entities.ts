import { sql } from "drizzle-orm";
import { COUNTED_ENTITIES_MAX } from "@/lib/contract/talk/schemas";
import { type Db, rowsOf } from "../../db/client";

/**
 * The number of entities that use each talk system, by its number: those that choose it and, for the default one, those that
 * choose none. Counts up to COUNTED_ENTITIES_MAX, so that a large installation is not read whole.
 */
export async function countEntities(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select s.id, least(chosen.count + coalesce(following.count, 0), ${COUNTED_ENTITIES_MAX}::int)::int as count
        from talk_systems s
        cross join lateral (
          select count(*) as count from (
            select from talk_parameters p join entities e on e.id = p.entity_id
            where p.talk_system_id = s.id and e.deleted_at is null limit ${COUNTED_ENTITIES_MAX}::int) c
        ) chosen
        left join lateral (
          select count(*) as count from (
            select from entities e where e.deleted_at is null
              and not exists (select from talk_parameters p where p.entity_id = e.id) limit ${COUNTED_ENTITIES_MAX}::int) f
        ) following on s.is_default`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
