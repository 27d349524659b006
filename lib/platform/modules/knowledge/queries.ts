import { and, eq, isNull, ne, notInArray } from "drizzle-orm";
import { type EntityRight, hasRight, requireEntityRight } from "../../auth/entity-role";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { Failure } from "../../failure";

/** Condition for documents that are neither deleted nor being erased. */
export const isPresent = notInArray(contextDocuments.status, ["deleted", "erasing"]);

/** A document with the last heartbeat of its job. */
export type FoundDocument = Readonly<{ document: DocumentRow; heartbeatAt: Date | null }>;

/** Locks a document and returns its current row. Throws not_found when it is deleted. */
export async function lockDocument(tx: Db, id: string): Promise<DocumentRow> {
  const isIt = and(eq(contextDocuments.id, id), isPresent);
  const [document] = await tx.select().from(contextDocuments).where(isIt).for("update");
  if (!document) throw new Failure("not_found", { thing: "document" });
  return document;
}

/** `canEdit`: whether the caller may change it. */
export type DocumentWithEntity = FoundDocument & Readonly<{ entity: PlannedEntity; canEdit: boolean }>;

/**
 * A document on whose entity the caller has a right. Throws not_found for any other, and for deleted ones unless
 * `orDeleted`.
 */
export async function findDocument(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
  right: EntityRight,
  { orDeleted = false } = {},
): Promise<DocumentWithEntity> {
  const [found] = await ctx.db
    .select({ document: contextDocuments, entity: plannedEntity, heartbeatAt: jobs.heartbeatAt })
    .from(contextDocuments)
    .innerJoin(entities, and(eq(entities.id, contextDocuments.entityId), isNull(entities.deletedAt)))
    .leftJoin(jobs, eq(jobs.id, contextDocuments.jobId))
    .where(and(eq(contextDocuments.id, id), orDeleted ? ne(contextDocuments.status, "erasing") : isPresent));
  if (!found) throw new Failure("not_found", { thing: "document" });
  const role = await requireEntityRight(ctx, found.entity, right, "document");
  return { ...found, canEdit: hasRight(role, "edit") };
}
