import { eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";

type Needs = Pick<Ctx, "jobs" | "now">;
type Subject = Pick<DocumentRow, "id" | "jobId">;

/** Has a document read and indexed from the start; whatever was being done with it ends. */
export async function queueReading(ctx: Needs, tx: Db, document: Subject, refetch: boolean): Promise<void> {
  const jobId = await ctx.jobs.add(tx, "knowledge.ingest", { documentId: document.id, refetch });
  await handOver(ctx, tx, document, jobId, { status: "queued", stage: "queued" });
}

/** Has a document's passages taken out of the index and, when it is erased, the document itself. */
export async function queueErasing(
  ctx: Needs,
  tx: Db,
  document: Subject,
  status: "cancelled" | "erasing",
): Promise<void> {
  const jobId = await ctx.jobs.add(tx, "knowledge.erase", { documentId: document.id });
  await handOver(ctx, tx, document, jobId, { status, stage: null });
}

async function handOver(ctx: Needs, tx: Db, document: Subject, jobId: string, state: Partial<DocumentRow>) {
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
