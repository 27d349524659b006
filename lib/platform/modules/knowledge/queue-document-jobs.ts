import { eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { DocumentRow } from "../../db/schema/knowledge";
import { contextDocuments } from "../../db/schema/knowledge";

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
  await assignJob(ctx, tx, document, jobId, { status: "queued", stage: "queued" });
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
