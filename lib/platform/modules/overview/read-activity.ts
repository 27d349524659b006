import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import type { LocalDays } from "./local-days";

/**
 * A period and the one of the same length before it, by their first days in a time zone. `to`: the last day of the period.
 * `days`: the days of both.
 */
export type Period = Readonly<{ entityId: string; before: string; from: string; to: string; days: LocalDays }>;

/** The counts of one day. */
export type DayTotals = Readonly<{
  day: string;
  messages: number;
  conversations: number;
  replies: number;
  helpful: number;
  notHelpful: number;
  unanswered: number;
  costMicros: number;
}>;

/** The middle of the hour (UTC) that a row counts: its key's, or noon where it was counted for a whole day. */
const at = (hour: SQL) => sql`(day + make_interval(hours => coalesce(nullif(${hour}, ''), '12')::int, mins => 30))
  at time zone 'UTC'`;
const AT_HOUR = at(sql`key`);
const AT_VISIT = at(sql`substr(key, 25)`);

/** The place of a time among a period's days, from 1. */
const placeOf = (time: SQL, { days }: Period) =>
  sql`width_bucket(${time}, ${`{${days.starts.map((start) => start.toISOString()).join(",")}}`}::timestamptz[])`;

/** The rows of both periods, with a day more on each side, since they are counted by days in UTC. */
const isOf = ({ entityId, before, to }: Period, ...dimensions: string[]) =>
  sql`entity_id = ${entityId}::uuid and dimension in ${dimensions} and day between ${before}::date - 1 and ${to}::date + 1`;

const lengthOf = ({ days }: Period): number => days.names.length / 2;

/** The totals of both periods by day, without days on which nothing happened. */
export async function readTotals(db: Db, period: Period): Promise<DayTotals[]> {
  const { names } = period.days;
  const rows = await rowsOf<Omit<DayTotals, "day"> & { place: number }>(
    db,
    sql`select place, sum(messages)::int as messages, sum(conversations)::int as conversations,
          sum(replies)::int as replies, sum(helpful)::int as helpful, sum(not_helpful)::int as "notHelpful",
          sum(unanswered)::int as unanswered, sum(cost_micros)::float8 as "costMicros"
        from (select *, ${placeOf(AT_HOUR, period)} as place from entity_activity where ${isOf(period, "hour")}) hours
        where place between 1 and ${names.length} group by place order by place`,
  );
  return rows.map(({ place, ...counts }) => ({ day: names[place - 1] ?? "", ...counts }));
}

export type VisitorCounts = Readonly<{ visitors: number; returning: number }>;

/** How many visitors wrote in each period, and how many of them had written on an earlier day. */
export async function countVisitors(db: Db, period: Period): Promise<{ now: VisitorCounts; before: VisitorCounts }> {
  const isNow = sql`place > ${lengthOf(period)}`;
  const [row] = await rowsOf<Record<"visitors" | "returning" | "visitorsBefore" | "returningBefore", number>>(
    db,
    sql`select (count(*) filter (where is_now))::int as visitors, (count(*) filter (where is_back_now))::int as returning,
          (count(*) filter (where is_before))::int as "visitorsBefore",
          (count(*) filter (where is_back_before))::int as "returningBefore"
        from (
          select bool_or(${isNow}) as is_now, bool_or(not ${isNow}) as is_before,
            bool_or(dimension = 'returning' and ${isNow}) as is_back_now,
            bool_or(dimension = 'returning' and not ${isNow}) as is_back_before
          from (select left(key, 24) as visitor, dimension, ${placeOf(AT_VISIT, period)} as place
                from entity_activity where ${isOf(period, "visitor", "returning")}) visits
          where place between 1 and ${period.days.names.length}
          group by visitor) by_visitor`,
  );
  return {
    now: { visitors: row?.visitors ?? 0, returning: row?.returning ?? 0 },
    before: { visitors: row?.visitorsBefore ?? 0, returning: row?.returningBefore ?? 0 },
  };
}

/** How many visitors wrote on each day of the period. */
export async function countVisitorsByDay(db: Db, period: Period): Promise<ReadonlyMap<string, number>> {
  const { names } = period.days;
  const rows = await rowsOf<{ place: number; visitors: number }>(
    db,
    sql`select place, count(distinct visitor)::int as visitors
        from (select left(key, 24) as visitor, ${placeOf(AT_VISIT, period)} as place
              from entity_activity where ${isOf(period, "visitor")}) visits
        where place between ${lengthOf(period) + 1} and ${names.length} group by place`,
  );
  return new Map(rows.map(({ place, visitors }) => [names[place - 1] ?? "", visitors]));
}

/** The messages of each hour (UTC) of each day of the period. */
export function readHours(db: Db, period: Period): Promise<{ day: string; hour: number; messages: number }[]> {
  return rowsOf(
    db,
    sql`select day::text as day, key::int as hour, messages
        from (select day, key, messages, ${placeOf(AT_HOUR, period)} as place
              from entity_activity where ${isOf(period, "hour")}) hours
        where place between ${lengthOf(period) + 1} and ${period.days.names.length}`,
  );
}

export type KeyCounts = Readonly<{ key: string; messages: number; messagesBefore: number; conversations: number }>;

/** The most used keys of a dimension in the period, by days in UTC, with their messages in both periods. */
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
