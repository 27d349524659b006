import { and, eq, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { jobs } from "../../db/schema/system";
import { addJob } from "../../jobs/queue";

/**
 * Queues the look at an entity's unanswered questions after a change of its material. One waiting job is enough for any
 * number of documents, and none is queued where no question is open.
 */
export async function queueRecheck(tx: Db, at: Date, entityId: string): Promise<void> {
  const [open] = await rowsOf(
    tx,
    sql`select 1 from unanswered_questions
        where entity_id = ${entityId}::uuid and answered_at is null limit 1`,
  );
  if (!open) return;
  const isWaiting = and(
    eq(jobs.kind, "questions.recheck"),
    eq(jobs.status, "queued"),
    sql`${jobs.payload}->>'entityId' = ${entityId}`,
  );
  const [waiting] = await tx.select({ id: jobs.id }).from(jobs).where(isWaiting).limit(1);
  if (!waiting) await addJob(tx, at, "questions.recheck", { entityId }, entityId);
}
