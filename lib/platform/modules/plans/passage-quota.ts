import { and, eq, ne, notInArray, sum } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import type { PlannedEntity } from "../../db/planned-entity";
import { contextDocuments } from "../../db/schema/knowledge";
import { DocumentFailure } from "../../documents/port";
import { Failure } from "../../failure";
import { type PlanSettings, rightsOf } from "./policy";

/** How many passages an entity's documents hold, without deleted ones and without one excluded document. */
export async function countPassages(db: Db, entityId: string, exceptDocumentId?: string): Promise<number> {
  const isCounted = and(
    eq(contextDocuments.entityId, entityId),
    notInArray(contextDocuments.status, ["deleted", "erasing"]),
    exceptDocumentId === undefined ? undefined : ne(contextDocuments.id, exceptDocumentId),
  );
  const [used] = await db
    .select({ n: sum(contextDocuments.passageCount) })
    .from(contextDocuments)
    .where(isCounted);
  return Number(used?.n ?? 0);
}

/** Throws plan_limit_reached where the entity holds all the passages that its plan allows. */
export async function requireRoomForPassages(db: Db, entity: PlannedEntity, settings: PlanSettings): Promise<void> {
  if ((await countPassages(db, entity.id)) >= rightsOf(entity, settings).passages)
    throw new Failure("plan_limit_reached");
}

/** A document with the number of passages that it had before it was read again; 0 for a new one. */
type FormerDocument = Readonly<{ id: string; entityId: string; passageCount: number }>;

/**
 * Throws DocumentFailure plan_limit when a document that was read has more passages than the plan still allows. A document
 * may have as many as before, also where the plan now allows fewer.
 */
export async function requireFittingPassages(
  { db, settings }: Pick<Platform, "db" | "settings">,
  entity: Pick<PlannedEntity, "id" | "rights" | "isFixed">,
  document: FormerDocument,
  passageCount: number,
): Promise<void> {
  const left = rightsOf(entity, settings).passages - (await countPassages(db, entity.id, document.id));
  requireFit(passageCount, Math.max(left, document.passageCount));
}

/**
 * Locks the entity and counts only its ready documents, so that of two documents read at the same time the later one sees
 * the other. Throws DocumentFailure plan_limit when the document has more passages than are left and more than it had.
 */
export async function requireRoomToPublish(
  tx: Db,
  settings: PlanSettings,
  document: FormerDocument,
  passageCount: number,
): Promise<void> {
  const entity = await lockEntity(tx, document.entityId, "no key update");
  if (!entity) return;
  const isReady = and(
    eq(contextDocuments.entityId, entity.id),
    eq(contextDocuments.status, "ready"),
    ne(contextDocuments.id, document.id),
  );
  const [ready] = await tx
    .select({ n: sum(contextDocuments.passageCount) })
    .from(contextDocuments)
    .where(isReady);
  const left = rightsOf(entity, settings).passages - Number(ready?.n ?? 0);
  requireFit(passageCount, Math.max(left, document.passageCount));
}

function requireFit(count: number, left: number): void {
  if (count > left) throw new DocumentFailure("plan_limit", `passages_left?count=${count}&left=${left}`);
}
