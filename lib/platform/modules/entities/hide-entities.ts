import { inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { queueErasing } from "../knowledge/queue-work";

/**
 * Hides entities from everybody at once, past restoring, and has them erased with all that hangs on them. Answers the
 * jobs that were at work on their documents, to be interrupted once this has committed.
 */
export async function hideEntities(
  ctx: Pick<Ctx, "jobs" | "now">,
  tx: Db,
  entityIds: readonly string[],
): Promise<string[]> {
  if (entityIds.length === 0) return [];
  await tx
    .update(entities)
    .set({ deletedAt: ctx.now(), eraseAt: null })
    .where(inArray(entities.id, [...entityIds]));
  const documents = await tx
    .select({ id: contextDocuments.id, jobId: contextDocuments.jobId, status: contextDocuments.status })
    .from(contextDocuments)
    .where(inArray(contextDocuments.entityId, [...entityIds]));
  const kept = documents.filter(({ status }) => status !== "erasing");
  for (const document of kept) await queueErasing(ctx, tx, document, "erasing");
  await ctx.jobs.add(tx, "entities.erase", { entityIds: [...entityIds], round: 1 });
  return kept.flatMap(({ jobId }) => jobId ?? []);
}
