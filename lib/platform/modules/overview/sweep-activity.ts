import { eq, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { systemMetadata } from "../../db/schema/system";
import type { JobRun } from "../../jobs/kinds";
import { countEntityActivity } from "./count-entity-activity";

/** Entities of one sweep; the rest waits for the next one. */
const SWEPT_MAX = 1_000;
/** The key of the time up to which all entities are counted. */
const SWEPT_KEY = "activity_swept";
const NEVER = new Date(0);

/**
 * The job that counts the activity of the entities that were talked with since their last count, the longest uncounted
 * first. A reply can end minutes after its message, so the last minutes before a count are counted again. Conversations before
 * the latest sweep that left nothing over are not looked at, so that a sweep takes as long as the last hour was busy.
 */
export async function sweepActivity(platform: Pick<Platform, "db" | "now">, run: JobRun): Promise<void> {
  const { db } = platform;
  const at = platform.now();
  const since = await readSwept(db, at);
  const changed = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from entities e left join entity_activity_states s on s.entity_id = e.id
        where e.deleted_at is null
          and e.id = any(array(select distinct entity_id from conversations
            where last_message_at > ${since.toISOString()}::timestamptz - interval '10 minutes'))
          and exists (
            select from conversations c
            where c.entity_id = e.id and c.last_message_at > coalesce(s.counted_at - interval '10 minutes', '-infinity'))
        order by s.counted_at nulls first limit ${SWEPT_MAX}`,
  );
  for (const { id } of changed) {
    if (run.signal.aborted) return;
    await countEntityActivity(platform, { entityId: id }, run);
  }
  if (changed.length < SWEPT_MAX && !run.signal.aborted) await writeSwept(db, at);
}

/** A time in the future is from before the clock was set back. */
async function readSwept(db: Db, at: Date): Promise<Date> {
  const [row] = await db.select().from(systemMetadata).where(eq(systemMetadata.key, SWEPT_KEY));
  const swept = row ? new Date(row.value) : NEVER;
  return swept > at ? NEVER : swept;
}

async function writeSwept(db: Db, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(systemMetadata)
    .values({ key: SWEPT_KEY, value })
    .onConflictDoUpdate({ target: systemMetadata.key, set: { value } });
}
