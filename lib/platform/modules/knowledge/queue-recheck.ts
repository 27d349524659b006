import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { contextDocuments } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { addJob } from "../../jobs/queue";

/** How long the job waits while more documents are being read, so that a large import is looked at once a minute. */
const IMPORT_PAUSE_MS = 60_000;

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
  if (waiting) return;
  const { status } = contextDocuments;
  const isBeingRead = and(eq(contextDocuments.entityId, entityId), inArray(status, ["queued", "indexing"]));
  const pauseMs = (await tx.$count(contextDocuments, isBeingRead)) > 0 ? IMPORT_PAUSE_MS : 0;
  await addJob(tx, new Date(at.getTime() + pauseMs), "questions.recheck", { entityId }, entityId);
}
