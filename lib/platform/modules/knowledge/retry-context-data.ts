import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Verb } from "../../context";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { getContextData } from "./get-context-data";
import { type DocumentWithEntity, findDocument } from "./queries";
import { queueIngestion, queueRefresh } from "./queue-document-jobs";

/**
 * Queues the ingestion of a failed or cancelled document again, and of a ready one whose change could not be read. A ready
 * one from a web address is fetched again, and its passages stay in use until then. Throws not_possible_now in any other
 * state.
 */
export async function retryContextData({ ctx, input }: Verb<{ id: string }>): Promise<DocumentWithEntity> {
  const { document } = await findDocument(ctx, input.id, "edit");
  const { status, kind, stage, errorCode } = contextDocuments;
  const hasEnded = inArray(status, ["failed", "cancelled"]);
  const isIdle = and(eq(status, "ready"), isNull(stage), or(eq(kind, "url"), isNotNull(errorCode)));
  await transaction(ctx, async (tx) => {
    const [ended] = await tx
      .select({ id: contextDocuments.id, jobId: contextDocuments.jobId, status, kind })
      .from(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), or(hasEnded, isIdle)))
      .for("update");
    if (!ended) throw new Failure("not_possible_now");
    if (ended.status === "ready" && ended.kind === "url") await queueRefresh(ctx, tx, ended);
    else await queueIngestion(ctx, tx, ended, ended.kind === "url");
  });
  return getContextData({ ctx, input });
}
