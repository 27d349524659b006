import { and, eq, isNull, ne } from "drizzle-orm";
import type { Ctx } from "../../context";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { Failure } from "../../failure";
import type { EntityRow } from "../../policies/entity";
import type { EntityRight } from "../../policies/entity-roles";
import { requireEntityRight } from "../entity-users/standing-in";

export type DocumentRow = typeof contextDocuments.$inferSelect;
/** A document with the last sign of life of the work on it. */
export type FoundDocument = Readonly<{ document: DocumentRow; heartbeatAt: Date | null }>;

/** A document by which the caller may do what the right says, with its entity. Throws not_found for others. */
export async function findDocument(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
  right: EntityRight,
): Promise<FoundDocument & { entity: EntityRow }> {
  const [found] = await ctx.db
    .select({ document: contextDocuments, entity: entities, heartbeatAt: jobs.heartbeatAt })
    .from(contextDocuments)
    .innerJoin(entities, and(eq(entities.id, contextDocuments.entityId), isNull(entities.deletedAt)))
    .leftJoin(jobs, eq(jobs.id, contextDocuments.jobId))
    .where(and(eq(contextDocuments.id, id), ne(contextDocuments.status, "erasing")));
  if (!found) throw new Failure("not_found", { thing: "document" });
  await requireEntityRight(ctx, found.entity, right);
  return found;
}
