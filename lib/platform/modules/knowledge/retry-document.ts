import { and, eq, inArray } from "drizzle-orm";
import type { Verb } from "../../context";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findDocument } from "./find-document";
import { queueReading } from "./queue-work";

/** Reads a failed or cancelled document again, from the start. Throws not_possible_now for the others. */
export async function retryDocument({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { document } = await findDocument(ctx, input.id, "edit");
  await transaction(ctx, async (tx) => {
    const [ended] = await tx
      .select({ id: contextDocuments.id, jobId: contextDocuments.jobId })
      .from(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), inArray(contextDocuments.status, ["failed", "cancelled"])))
      .for("update");
    if (!ended) throw new Failure("not_possible_now");
    await queueReading(ctx, tx, ended, true);
  });
}
