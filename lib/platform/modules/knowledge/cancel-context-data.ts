import { and, eq, inArray } from "drizzle-orm";
import type { Verb } from "../../context";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { getContextData } from "./get-context-data";
import { type DocumentWithEntity, findDocument } from "./queries";
import { queueErasure } from "./queue-document-jobs";

/** Stops the ingestion of a document that is queued or being indexed. Throws not_possible_now in any other state. */
export async function cancelContextData({ ctx, input }: Verb<{ id: string }>): Promise<DocumentWithEntity> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const jobId = await transaction(ctx, async (tx) => {
    const [active] = await tx
      .select({ id: contextDocuments.id, jobId: contextDocuments.jobId })
      .from(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), inArray(contextDocuments.status, ["queued", "indexing"])))
      .for("update");
    if (!active) throw new Failure("not_possible_now");
    await queueErasure(ctx, tx, active, "cancelled");
    return active.jobId;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
  return getContextData({ ctx, input });
}
