import { inArray } from "drizzle-orm";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { queueErasure } from "../knowledge/queue-document-jobs";

/**
 * Hides entities for good and queues their erasure. Returns the ids of the jobs that process their documents: interrupt
 * them once the transaction has committed.
 */
export async function hideEntities(
  ctx: Pick<Ctx, "jobs" | "now" | "cells">,
  tx: Db,
  entityIds: readonly string[],
): Promise<string[]> {
  if (entityIds.length === 0) return [];
  await tx
    .update(entities)
    .set({ deletedAt: ctx.now(), eraseAt: null })
    .where(inArray(entities.id, [...entityIds]));
  await queuePublication(ctx, tx, entityIds);
  const documents = await tx
    .select({ id: contextDocuments.id, jobId: contextDocuments.jobId, status: contextDocuments.status })
    .from(contextDocuments)
    .where(inArray(contextDocuments.entityId, [...entityIds]));
  const remaining = documents.filter(({ status }) => status !== "erasing");
  for (const document of remaining) await queueErasure(ctx, tx, document, "erasing");
  await ctx.jobs.add(tx, "entities.erase", { entityIds: [...entityIds], round: 1 });
  return remaining.flatMap(({ jobId }) => jobId ?? []);
}
