import { and, eq, inArray } from "drizzle-orm";
import type { Verb } from "../../context";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { getContextData } from "./get-context-data";
import { type DocumentWithEntity, findDocument } from "./queries";
import { queueIngestion } from "./queue-document-jobs";

/** Queues the ingestion of a failed or cancelled document again. Throws not_possible_now in any other state. */
export async function retryContextData({ ctx, input }: Verb<{ id: string }>): Promise<DocumentWithEntity> {
  const { document } = await findDocument(ctx, input.id, "edit");
  await transaction(ctx, async (tx) => {
    const [ended] = await tx
      .select({ id: contextDocuments.id, jobId: contextDocuments.jobId })
      .from(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), inArray(contextDocuments.status, ["failed", "cancelled"])))
      .for("update");
    if (!ended) throw new Failure("not_possible_now");
    await queueIngestion(ctx, tx, ended, true);
  });
  return getContextData({ ctx, input });
}
