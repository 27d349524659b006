import { and, eq, ne, sum } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { Failure } from "../../failure";
import { type PlanSettings, rightsOf } from "../../policies/plan-rights";
import { DocumentFailure } from "../../providers/documents/document-failure";

/** How many passages the documents of an entity hold, beside one that is just being read. */
export async function passagesUsed(db: Db, entityId: string, exceptDocumentId?: string): Promise<number> {
  const isOfIt = and(
    eq(contextDocuments.entityId, entityId),
    ne(contextDocuments.status, "erasing"),
    exceptDocumentId === undefined ? undefined : ne(contextDocuments.id, exceptDocumentId),
  );
  const [used] = await db
    .select({ n: sum(contextDocuments.passageCount) })
    .from(contextDocuments)
    .where(isOfIt);
  return Number(used?.n ?? 0);
}

/** Refuses one more document where the entity holds all the passages that its plan allows. */
export async function requireRoomForPassages(db: Db, entity: EntityRow, settings: PlanSettings): Promise<void> {
  if ((await passagesUsed(db, entity.id)) >= rightsOf(entity, settings).passages)
    throw new Failure("plan_limit_reached");
}

/** Refuses a document that has been read when its passages are more than the plan still allows. */
export async function requireFittingPassages(
  { db, settings }: Pick<Platform, "db" | "settings">,
  entity: Pick<EntityRow, "id" | "planId" | "isFixed">,
  document: { id: string; passageCount: number },
): Promise<void> {
  const left = rightsOf(entity, settings).passages - (await passagesUsed(db, entity.id, document.id));
  if (document.passageCount <= left) return;
  throw new DocumentFailure(
    "plan_limit",
    `${document.passageCount} passages, and there is room for ${Math.max(0, left)}`,
  );
}
