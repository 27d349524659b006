import { gte, sql } from "drizzle-orm";
import type { ActivityBucket, AdminActivity, Cost } from "@/lib/contract/admin/schemas";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type ActivityHourRow, activityHours, refusedCalls } from "../../db/schema/activity";
import { countHours, firstUncountedHour, HOUR_MS, startOfHour } from "./activity/count-activity";

const DAY_MS = 24 * HOUR_MS;

/**
 * The activity of the last hours, by the hour, or by the day for thirty days. Hours that are over come from their
 * stored counts, the others are counted now.
 */
export async function getAdminActivity({
  ctx: { db, now, actor },
  input,
}: Verb<"getAdminActivity", "db" | "now" | "actor">): Promise<AdminActivity> {
  requireAdmin(actor);
  const at = now();
  const hours = Number(input.hours);
  const bucketMs = hours > 168 ? DAY_MS : HOUR_MS;
  const last = Math.floor(at.getTime() / bucketMs) * bucketMs;
  const first = last - hours * HOUR_MS + bucketMs;
  const [counted, refused, refusedClients] = await Promise.all([
    readHours(db, first, at),
    readRefused(db, new Date(first)),
    countRefusedClients(db, new Date(first)),
  ]);
  const items: ActivityBucket[] = [];
  for (let bucket = first; bucket <= last; bucket += bucketMs) {
    const isWithin = (hour: Date) => hour.getTime() >= bucket && hour.getTime() < bucket + bucketMs;
    const calls = refused.filter(({ hour }) => isWithin(hour)).reduce((total, { calls }) => total + calls, 0);
    items.push(
      presentBucket(
        new Date(bucket),
        counted.filter(({ hour }) => isWithin(hour)),
        calls,
      ),
    );
  }
  return {
    taken_at: at.toISOString(),
    bucket: bucketMs === DAY_MS ? "day" : "hour",
    items,
    refused_clients: refusedClients,
  };
}

async function readHours(db: Db, first: number, at: Date): Promise<ActivityHourRow[]> {
  const stored = await db
    .select()
    .from(activityHours)
    .where(gte(activityHours.hour, new Date(first)));
  const uncounted = await firstUncountedHour(db, first);
  return [...stored, ...(await countHours(db, new Date(uncounted), new Date(startOfHour(at.getTime()) + HOUR_MS)))];
}

async function readRefused(db: Db, first: Date): Promise<{ hour: Date; calls: number }[]> {
  const calls = sql<number>`sum(${refusedCalls.calls})::int`;
  return db
    .select({ hour: refusedCalls.hour, calls })
    .from(refusedCalls)
    .where(gte(refusedCalls.hour, first))
    .groupBy(refusedCalls.hour);
}

async function countRefusedClients(db: Db, first: Date): Promise<number> {
  const [found] = await rowsOf<{ clients: number }>(
    db,
    sql`select count(distinct client)::int as clients from refused_calls where hour >= ${first.toISOString()}::timestamptz`,
  );
  return found?.clients ?? 0;
}

function presentBucket(at: Date, hours: readonly ActivityHourRow[], refused: number): ActivityBucket {
  const sum = (read: (hour: ActivityHourRow) => number) => hours.reduce((total, hour) => total + read(hour), 0);
  const measured = hours.flatMap(({ firstWordMs }) => firstWordMs ?? []);
  return {
    at: at.toISOString(),
    messages: sum(({ messages }) => messages),
    conversations: sum(({ conversations }) => conversations),
    replies: sum(({ replies }) => replies),
    failed_replies: sum(({ failedReplies }) => failedReplies),
    new_owners: sum(({ newOwners }) => newOwners),
    refused_calls: refused,
    first_word_ms: measured.length > 0 ? Math.max(...measured) : null,
    cost: sumCosts(hours),
  };
}

function sumCosts(hours: readonly ActivityHourRow[]): Cost[] {
  const sums = new Map<string, number>();
  for (const { costMicros } of hours) {
    for (const [currency, micros] of Object.entries(costMicros)) {
      sums.set(currency, (sums.get(currency) ?? 0) + micros);
    }
  }
  return [...sums].map(([currency, micros]) => ({ currency, micros: Math.round(micros) }));
}
