import { desc, sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import { type Db, rowsOf } from "../../../db/client";
import { type ActivityHourRow, activityHours } from "../../../db/schema/activity";

export const HOUR_MS = 60 * 60_000;
/** How far back the dashboard looks. */
const WINDOW_HOURS = 720;
/** An hour is counted once it is over for this long, since the clocks of nodes differ. */
const SETTLED_MS = 2 * 60_000;

/** Counts the hours that are over and have not been counted yet; called by a periodic job. */
export async function countActivity({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const to = startOfHour(now().getTime() - SETTLED_MS);
  const from = await firstUncountedHour(db, to - WINDOW_HOURS * HOUR_MS);
  if (from >= to) return;
  const counted = new Map((await countHours(db, new Date(from), new Date(to))).map((row) => [row.hour.getTime(), row]));
  const rows: ActivityHourRow[] = [];
  for (let hour = from; hour < to; hour += HOUR_MS) rows.push(counted.get(hour) ?? emptyHour(new Date(hour)));
  await db.insert(activityHours).values(rows).onConflictDoNothing();
}

/** The start of the first hour after `earliest` that is not stored. */
export async function firstUncountedHour(db: Db, earliest: number): Promise<number> {
  const [last] = await db
    .select({ hour: activityHours.hour })
    .from(activityHours)
    .orderBy(desc(activityHours.hour))
    .limit(1);
  return Math.max(earliest, last ? last.hour.getTime() + HOUR_MS : 0);
}

export const startOfHour = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

const emptyHour = (hour: Date): ActivityHourRow => {
  const none = { messages: 0, conversations: 0, replies: 0, failedReplies: 0, newOwners: 0 };
  return { hour, ...none, firstWordMs: null, costMicros: {} };
};

type HourRow = Omit<ActivityHourRow, "hour"> & { hour: string };

/**
 * Counts hours from the records themselves; hours in which nothing happened are left out. Reads the indexes of times, and
 * no text. An owner is new in the hour in which they got their first entity.
 */
export async function countHours(db: Db, from: Date, to: Date): Promise<ActivityHourRow[]> {
  if (from >= to) return [];
  const start = sql`${from.toISOString()}::timestamptz`;
  const end = sql`${to.toISOString()}::timestamptz`;
  const hourOf = (column: string) => sql`date_bin('1 hour', ${sql.raw(column)}, '1970-01-01T00:00:00Z'::timestamptz)`;
  const within = (column: string) => sql`${sql.raw(column)} >= ${start} and ${sql.raw(column)} < ${end}`;
  const rows = await rowsOf<HourRow>(
    db,
    sql`with sent as (
          select ${hourOf("created_at")} as hour, count(*)::int as n from messages where ${within("created_at")} group by 1
        ), started as (
          select ${hourOf("created_at")} as hour, count(*)::int as n from conversations
          where ${within("created_at")} group by 1
        ), written as (
          select ${hourOf("completed_at")} as hour, count(*)::int as n,
            (count(*) filter (where status = 'failed'))::int as failed,
            percentile_disc(0.95) within group (order by first_token_ms) as first_word_ms
          from responses where ${within("completed_at")} and written_by = 'entity' group by 1
        ), spent as (
          select hour, jsonb_object_agg(cost_currency, micros) as costs from (
            select ${hourOf("completed_at")} as hour, cost_currency, sum(cost_micros)::float8 as micros
            from responses where ${within("completed_at")} and cost_micros > 0 and cost_currency is not null
            group by 1, 2) as by_currency
          group by hour
        ), owners as (
          select ${hourOf("e.created_at")} as hour, count(distinct e.owner_id)::int as n
          from entities e
          where ${within("e.created_at")} and e.owner_id is not null and not exists (
            select from entities earlier where earlier.owner_id = e.owner_id and earlier.created_at < e.created_at)
          group by 1
        ), hours as (
          select hour from sent union select hour from started union select hour from written union select hour from owners
        )
        select hour::text as "hour", coalesce(sent.n, 0) as "messages", coalesce(started.n, 0) as "conversations",
          coalesce(written.n, 0) as "replies", coalesce(written.failed, 0) as "failedReplies",
          coalesce(owners.n, 0) as "newOwners", written.first_word_ms as "firstWordMs",
          coalesce(spent.costs, '{}'::jsonb) as "costMicros"
        from hours left join sent using (hour) left join started using (hour) left join written using (hour)
          left join spent using (hour) left join owners using (hour)`,
  );
  return rows.map((row) => ({ ...row, hour: new Date(row.hour) }));
}
