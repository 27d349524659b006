import { eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";
import { addJob } from "../../jobs/queue";
import { readUsedRoom } from "../plans/used-room";

type QueueDeps = Pick<Ctx, "jobs" | "now">;
type QueuedDocument = Pick<DocumentRow, "id" | "jobId">;

/**
 * Queues the ingestion of a document from the start and cancels its current job.
 * @param refetch whether to fetch a web address again instead of using the stored file
 */
export async function queueIngestion(
  ctx: QueueDeps,
  tx: Db,
  document: QueuedDocument,
  refetch: boolean,
): Promise<void> {
  const jobId = await ctx.jobs.add(tx, "knowledge.ingest", { documentId: document.id, refetch });
  await assignJob(ctx, tx, document, jobId, { status: "queued", stage: "queued", stageTimes: beginsAt(ctx.now()) });
}

/** Queues the fetching of a ready document's web address again; its passages stay in use until then. */
export async function queueRefresh(ctx: QueueDeps, tx: Db, document: QueuedDocument): Promise<void> {
  const jobId = await ctx.jobs.add(tx, "knowledge.refresh", { documentId: document.id });
  if (document.jobId) await ctx.jobs.cancel(tx, document.jobId);
  await tx
    .update(contextDocuments)
    .set({ jobId, jobAttempt: 0, stage: "queued", progress: 0, stageTimes: beginsAt(ctx.now()) })
    .where(eq(contextDocuments.id, document.id));
}

/**
 * Hides a document from everything, and queues its erasure for the time when it cannot be restored any more. The job stores
 * what the entity's documents use of its plan, so that a restore can see whether others took the room.
 */
export async function queueDeletion(
  ctx: QueueDeps,
  tx: Db,
  document: QueuedDocument & Pick<DocumentRow, "status" | "entityId">,
  restorableUntil: Date,
): Promise<void> {
  const used = await readUsedRoom(tx, document.entityId);
  const jobId = await addJob(tx, restorableUntil, "knowledge.erase", { documentId: document.id, used });
  if (document.jobId) await ctx.jobs.cancel(tx, document.jobId);
  await tx
    .update(contextDocuments)
    .set({
      status: "deleted",
      statusBeforeDeletion: document.status,
      deletedAt: ctx.now(),
      jobId,
      jobAttempt: 0,
      stage: null,
    })
    .where(eq(contextDocuments.id, document.id));
}

/** Queues the removal of a document's passages from the index and, with status erasing, of the document itself. */
export async function queueErasure(
  ctx: QueueDeps,
  tx: Db,
  document: QueuedDocument,
  status: "cancelled" | "erasing",
): Promise<void> {
  const jobId = await ctx.jobs.add(tx, "knowledge.erase", { documentId: document.id });
  await assignJob(ctx, tx, document, jobId, { status, stage: null });
}

const beginsAt = (at: Date): DocumentRow["stageTimes"] => [{ stage: "queued", at: at.toISOString() }];

async function assignJob(ctx: QueueDeps, tx: Db, document: QueuedDocument, jobId: string, state: Partial<DocumentRow>) {
  if (document.jobId) await ctx.jobs.cancel(tx, document.jobId);
  await tx
    .update(contextDocuments)
    .set({
      ...state,
      jobId,
      jobAttempt: 0,
      progress: 0,
      errorCode: null,
      errorDetail: null,
      notices: [],
      updatedAt: ctx.now(),
    })
    .where(eq(contextDocuments.id, document.id));
}
