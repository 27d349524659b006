import { and, eq, inArray } from "drizzle-orm";
import type { Verb } from "../../context";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findDocument } from "./find-document";
import { queueErasing } from "./queue-work";

/** Ends the reading of a document that waits or is being read. Throws not_possible_now when nothing is being done. */
export async function cancelDocument({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const jobId = await transaction(ctx, async (tx) => {
    const [underWay] = await tx
      .select({ id: contextDocuments.id, jobId: contextDocuments.jobId })
      .from(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), inArray(contextDocuments.status, ["queued", "indexing"])))
      .for("update");
    if (!underWay) throw new Failure("not_possible_now");
    await queueErasing(ctx, tx, underWay, "cancelled");
    return underWay.jobId;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
}
