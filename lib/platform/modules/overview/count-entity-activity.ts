import { and, eq, gte, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { entityActivityStates } from "../../db/schema/overview";
import type { JobRun } from "../../jobs/kinds";
import { countDays } from "./count-days";

export const DAY_MS = 24 * 60 * 60_000;
/** The period that the first count of an entity covers. */
const HISTORY_DAYS = 400;
/** Days that one transaction counts. */
const CHUNK_DAYS = 31;
/** Earlier days that are counted again because of a later rating; more wait for the next count. */
const RATED_DAYS_MAX = 60;
const NEVER = new Date(0);

type Deps = Pick<Platform, "db" | "now">;

/**
 * The job that counts an entity's days that have changed since its last count: yesterday and today, and earlier days of
 * which a rating was given or withdrawn since. The first count goes back 400 days. Counting a day again changes nothing.
 */
export async function countEntityActivity(
  { db, now }: Deps,
  { entityId }: { entityId: string },
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted; ) {
    isDone = await db.transaction((tx) => countChunk(tx, entityId, now()));
  }
}

/** Counts up to 31 days after the last count. Returns whether the entity is counted up to now. */
async function countChunk(tx: Db, entityId: string, at: Date): Promise<boolean> {
  const countedAt = await lockState(tx, entityId);
  if (!countedAt) return true;
  const isFirst = countedAt.getTime() === NEVER.getTime();
  const end = startOfDay(at.getTime()) + DAY_MS;
  const from = isFirst
    ? await firstDay(tx, entityId, end - HISTORY_DAYS * DAY_MS)
    : startOfDay(countedAt.getTime()) - DAY_MS;
  const to = Math.min(end, (from ?? end) + CHUNK_DAYS * DAY_MS);
  if (from !== null) {
    if (!isFirst) await countRatedDays(tx, { entityId, since: countedAt, before: new Date(from) });
    await countDays(tx, { entityId, from: new Date(from), to: new Date(to) });
  }
  await tx
    .update(entityActivityStates)
    .set({ countedAt: to === end ? at : new Date(to) })
    .where(eq(entityActivityStates.entityId, entityId));
  return to === end;
}

/** Locks the state of an entity's counts until the transaction ends. Null when the entity no longer exists. */
async function lockState(tx: Db, entityId: string): Promise<Date | null> {
  await tx.execute(
    sql`insert into entity_activity_states (entity_id, counted_at)
        select id, ${NEVER.toISOString()}::timestamptz from entities where id = ${entityId}::uuid
        on conflict do nothing`,
  );
  const isEntitys = eq(entityActivityStates.entityId, entityId);
  const [state] = await tx.select().from(entityActivityStates).where(isEntitys).for("update");
  return state?.countedAt ?? null;
}

/** The day of the first conversation with a message after `earliest`. */
async function firstDay(tx: Db, entityId: string, earliest: number): Promise<number | null> {
  const { createdAt, lastMessageAt } = conversations;
  const [first] = await tx
    .select({ at: sql<string | null>`min(${createdAt})` })
    .from(conversations)
    .where(and(eq(conversations.entityId, entityId), gte(lastMessageAt, new Date(earliest))));
  return first?.at ? Math.max(earliest, startOfDay(Date.parse(first.at))) : null;
}

type RatedOptions = { entityId: string; since: Date; before: Date };

/** Counts the days before `before` again whose ratings changed since the last count. */
async function countRatedDays(tx: Db, { entityId, since, before }: RatedOptions): Promise<void> {
  const rated = await rowsOf<{ day: string }>(
    tx,
    sql`select distinct (m.created_at at time zone 'UTC')::date::text as day
        from responses r join messages m on m.id = r.message_id
        where r.entity_id = ${entityId}::uuid and r.rated_at >= ${since.toISOString()}::timestamptz
          and m.created_at < ${before.toISOString()}::timestamptz
        order by day desc limit ${RATED_DAYS_MAX}`,
  );
  for (const { day } of rated) {
    const from = new Date(`${day}T00:00:00Z`);
    await countDays(tx, { entityId, from, to: new Date(from.getTime() + DAY_MS) });
  }
}

export const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;
