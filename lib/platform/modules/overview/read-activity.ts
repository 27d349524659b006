import { and, between, eq, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { type EntityActivityRow, entityActivity } from "../../db/schema/overview";

/** A period and the one of the same length before it, by their first days; `to` is the last day of the period. */
export type Period = Readonly<{ entityId: string; before: string; from: string; to: string }>;

/** The totals of both periods by day, without days on which nothing happened. */
export function readTotals(db: Db, { entityId, before, to }: Period): Promise<EntityActivityRow[]> {
  return db
    .select()
    .from(entityActivity)
    .where(and(isOf(entityId, "total"), between(entityActivity.day, before, to)));
}

const isOf = (entityId: string, dimension: string) =>
  and(eq(entityActivity.entityId, entityId), eq(entityActivity.dimension, dimension));

export type VisitorCounts = Readonly<{ visitors: number; returning: number }>;

/** How many visitors wrote in each period, and how many of them had written on an earlier day. */
export async function countVisitors(
  db: Db,
  { entityId, before, from, to }: Period,
): Promise<{ now: VisitorCounts; before: VisitorCounts }> {
  const [row] = await rowsOf<Record<"visitors" | "returning" | "visitorsBefore" | "returningBefore", number>>(
    db,
    sql`select (count(*) filter (where is_now))::int as visitors, (count(*) filter (where is_back_now))::int as returning,
          (count(*) filter (where is_before))::int as "visitorsBefore",
          (count(*) filter (where is_back_before))::int as "returningBefore"
        from (
          select bool_or(day >= ${from}::date) as is_now, bool_or(day < ${from}::date) as is_before,
            bool_or(dimension = 'returning' and day >= ${from}::date) as is_back_now,
            bool_or(dimension = 'returning' and day < ${from}::date) as is_back_before
          from entity_activity
          where entity_id = ${entityId}::uuid and dimension in ('visitor', 'returning')
            and day between ${before}::date and ${to}::date
          group by key) by_visitor`,
  );
  return {
    now: { visitors: row?.visitors ?? 0, returning: row?.returning ?? 0 },
    before: { visitors: row?.visitorsBefore ?? 0, returning: row?.returningBefore ?? 0 },
  };
}

/** How many visitors wrote on each day of the period. */
export async function countVisitorsByDay(db: Db, { entityId, from, to }: Period): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ day: entityActivity.day, visitors: sql<number>`count(*)::int` })
    .from(entityActivity)
    .where(and(isOf(entityId, "visitor"), between(entityActivity.day, from, to)))
    .groupBy(entityActivity.day);
  return new Map(rows.map(({ day, visitors }) => [day, visitors]));
}

/** The messages of each hour (UTC) of each day of the period. */
export async function readHours(
  db: Db,
  { entityId, from, to }: Period,
): Promise<{ day: string; hour: number; messages: number }[]> {
  const rows = await db
    .select({ day: entityActivity.day, key: entityActivity.key, messages: entityActivity.messages })
    .from(entityActivity)
    .where(and(isOf(entityId, "hour"), between(entityActivity.day, from, to)));
  return rows.map(({ day, key, messages }) => ({ day, hour: Number(key), messages }));
}

export type KeyCounts = Readonly<{ key: string; messages: number; messagesBefore: number; conversations: number }>;

/** The most used keys of a dimension in the period, with their messages in both periods. */
export function readKeys(
  db: Db,
  dimension: "language" | "year",
  { entityId, before, from, to }: Period,
  limit: number,
): Promise<KeyCounts[]> {
  const isNow = sql`day >= ${from}::date`;
  return rowsOf<KeyCounts>(
    db,
    sql`select key, (sum(messages) filter (where ${isNow}))::int as messages,
          coalesce(sum(messages) filter (where not ${isNow}), 0)::int as "messagesBefore",
          (sum(conversations) filter (where ${isNow}))::int as conversations
        from entity_activity
        where entity_id = ${entityId}::uuid and dimension = ${dimension} and day between ${before}::date and ${to}::date
        group by key having bool_or(${isNow})
        order by messages desc, key limit ${limit}`,
  );
}
