import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entitySpend } from "../../db/schema/budget";
import { entityActivity } from "../../db/schema/overview";
import { DAY_MS, startOfDay } from "./count-entity-activity";

export type Spend = Readonly<{ replies: number; costMicros: number }>;

/** What was spent in the current month (UTC), and what the month ends at by its pace; null until there is one. */
export type MonthSpend = Readonly<{ month: string; spent: Spend; forecast: Spend | null }>;

/** Days of the month from which on its own pace is used, and before that the days that the pace is taken from. */
const PACE_DAYS = 3;
const RECENT_DAYS = 7;

/** Reads what the budget counted, or the counted activity for an entity without a record of its spending. */
export async function readMonthSpend(db: Db, entityId: string, at: Date): Promise<MonthSpend> {
  const month = at.toISOString().slice(0, 7);
  const isMonths = and(eq(entitySpend.entityId, entityId), eq(entitySpend.month, month));
  const [stored] = await db.select().from(entitySpend).where(isMonths).limit(1);
  const monthStart = Date.parse(`${month}-01T00:00:00Z`);
  const spent = stored ?? (await sumActivity(db, entityId, new Date(monthStart), at));
  const { replies, costMicros } = spent;
  return {
    month,
    spent: { replies, costMicros },
    forecast: await forecastMonth(db, { entityId, at, monthStart, spent }),
  };
}

type ForecastOptions = { entityId: string; at: Date; monthStart: number; spent: Spend };

async function forecastMonth(db: Db, { entityId, at, monthStart, spent }: ForecastOptions): Promise<Spend | null> {
  const monthEnd = new Date(monthStart).setUTCMonth(new Date(monthStart).getUTCMonth() + 1);
  const elapsedMs = at.getTime() - monthStart;
  const leftMs = monthEnd - at.getTime();
  if (elapsedMs >= PACE_DAYS * DAY_MS) return addPace(spent, spent, leftMs / elapsedMs);
  const since = new Date(startOfDay(at.getTime()) - RECENT_DAYS * DAY_MS);
  const recent = await sumActivity(db, entityId, since, new Date(startOfDay(at.getTime()) - DAY_MS));
  if (recent.replies === 0) return null;
  return addPace(spent, recent, leftMs / (RECENT_DAYS * DAY_MS));
}

const addPace = (spent: Spend, pace: Spend, times: number): Spend => ({
  replies: Math.round(spent.replies + pace.replies * times),
  costMicros: Math.round(spent.costMicros + pace.costMicros * times),
});

/** The replies and the cost of whole days, the first and the last included. */
async function sumActivity(db: Db, entityId: string, first: Date, last: Date): Promise<Spend> {
  const { day, dimension } = entityActivity;
  const [sum] = await db
    .select({
      replies: sql<number>`coalesce(sum(${entityActivity.replies}), 0)::int`,
      costMicros: sql<number>`coalesce(sum(${entityActivity.costMicros}), 0)::float8`,
    })
    .from(entityActivity)
    .where(
      and(
        eq(entityActivity.entityId, entityId),
        eq(dimension, "total"),
        gte(day, first.toISOString().slice(0, 10)),
        lte(day, last.toISOString().slice(0, 10)),
      ),
    );
  return sum ?? { replies: 0, costMicros: 0 };
}
