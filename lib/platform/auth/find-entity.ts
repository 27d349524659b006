import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/client";
import { lockEntity } from "../db/locks";
import { type PlannedEntity, plannedEntity } from "../db/planned-entity";
import { entities } from "../db/schema/entities";
import { Failure } from "../failure";

/** Condition for entities that exist for readers: neither deleted nor a draft, whose creator has no account yet. */
export const notDeleted = and(isNull(entities.deletedAt), eq(entities.isDraft, false));

/** An existing entity by its slug (in any letter case) or id. Throws not_found for deleted ones and drafts. */
export async function findEntity(db: Db, by: { urlslug: string } | { id: string }): Promise<PlannedEntity> {
  const match = "id" in by ? eq(entities.id, by.id) : eq(entities.urlslug, by.urlslug.toLowerCase());
  const [entity] = await db.select(plannedEntity).from(entities).where(and(match, notDeleted)).limit(1);
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return entity;
}

/**
 * Locks an entity until the transaction ends and returns its current row. Throws not_found when it was deleted after it
 * was read.
 */
export async function lockExistingEntity(tx: Db, id: string): Promise<PlannedEntity> {
  const entity = await lockEntity(tx, id, "no key update");
  if (!entity || entity.deletedAt || entity.isDraft) throw new Failure("not_found", { thing: "entity" });
  return entity;
}
