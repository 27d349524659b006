import { sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { rowsOf } from "../../db/client";
import type { JobRun } from "../../jobs/kinds";
import { countEntityActivity } from "./count-entity-activity";

/** Entities of one sweep; the rest waits for the next one. */
const SWEPT_MAX = 1_000;

/**
 * The job that counts the activity of the entities that were talked with since their last count, the longest uncounted
 * first. A reply can end minutes after its message, so the last minutes before a count are counted again.
 */
export async function sweepActivity(platform: Pick<Platform, "db" | "now">, run: JobRun): Promise<void> {
  const changed = await rowsOf<{ id: string }>(
    platform.db,
    sql`select e.id from entities e left join entity_activity_states s on s.entity_id = e.id
        where e.deleted_at is null and exists (
          select from conversations c
          where c.entity_id = e.id and c.last_message_at > coalesce(s.counted_at - interval '10 minutes', '-infinity'))
        order by s.counted_at nulls first limit ${SWEPT_MAX}`,
  );
  for (const { id } of changed) {
    if (run.signal.aborted) return;
    await countEntityActivity(platform, { entityId: id }, run);
  }
}
