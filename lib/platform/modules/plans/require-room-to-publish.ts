import { and, eq, ne, sum } from "drizzle-orm";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { contextDocuments } from "../../db/schema/knowledge";
import { DocumentFailure } from "../../documents/document-failure";
import { type PlanSettings, rightsOf } from "./policy";

/**
 * Locks the entity and refuses a document whose passages are more than its plan still allows beside those that are
 * ready: of two that were read at once, the later one finds the other. Throws DocumentFailure plan_limit.
 */
export async function requireRoomToPublish(
  tx: Db,
  settings: PlanSettings,
  document: { id: string; entityId: string },
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
  const left = Math.max(0, rightsOf(entity, settings).passages - Number(ready?.n ?? 0));
  if (passageCount > left) {
    throw new DocumentFailure("plan_limit", `${passageCount} passages, and there is room for ${left}`);
  }
}
