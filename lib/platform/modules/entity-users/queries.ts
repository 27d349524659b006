import { and, asc, count, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { type EntityUserRow, entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { type PlanSettings, rightsOf } from "../plans/policy";

/** A user who runs an entity, with the e-mail address. */
export type FoundEntityUser = Readonly<{ row: EntityUserRow; email: string }>;

/** A user who runs an entity that is not deleted, by row id, or by entity and either id. Throws not_found. Checks no rights. */
export async function findEntityUser(
  { db }: Pick<Ctx, "db">,
  by: { id: string } | { entityId: string; eitherId: string },
): Promise<FoundEntityUser & { entity: PlannedEntity }> {
  const isIt: SQL | undefined =
    "id" in by
      ? eq(entityUsers.id, by.id)
      : and(
          eq(entityUsers.entityId, by.entityId),
          or(eq(entityUsers.userId, by.eitherId), eq(entityUsers.id, by.eitherId)),
        );
  const [found] = await db
    .select({ row: entityUsers, email: users.email })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(isIt)
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "entity_user" });
  return { ...found, entity: await findEntity(db, { id: found.row.entityId }) };
}

/**
 * Locks an entity and the users who run it. Call it before every change of their roles: changes are then serial, and none
 * of the users is deleted in between. Returns the entity's current row. Throws not_found when it is deleted.
 * @param joiningIds users who are about to be added
 */
export async function lockEntityAndUsers(
  tx: Db,
  entityId: string,
  joiningIds: readonly string[] = [],
): Promise<PlannedEntity> {
  const current = tx.select({ id: entityUsers.userId }).from(entityUsers).where(eq(entityUsers.entityId, entityId));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, current), inArray(users.id, [...joiningIds])))
    .orderBy(asc(users.id))
    .for("key share");
  return lockExistingEntity(tx, entityId);
}

/** Throws plan_limit_reached where the plan allows no further active user. Requires the entity's lock. */
export async function requireRoomForUser(tx: Db, entity: PlannedEntity, settings: PlanSettings): Promise<void> {
  const [active] = await tx
    .select({ n: count() })
    .from(entityUsers)
    .where(and(eq(entityUsers.entityId, entity.id), eq(entityUsers.status, "active")));
  if ((active?.n ?? 0) >= rightsOf(entity, settings).entityUsers) throw new Failure("plan_limit_reached");
}

/**
 * Ensures after an owner's role ended that the entity's `ownerId` is an active owner. Throws not_possible_now, which rolls the
 * change back, when no owner is left who can sign in.
 */
export async function ensureOwner(tx: Db, entityId: string): Promise<void> {
  const owners = await tx
    .select({ userId: entityUsers.userId, suspendedAt: users.suspendedAt })
    .from(entityUsers)
    // A user without a verified address cannot sign in, and does not count as an owner.
    .innerJoin(users, and(eq(users.id, entityUsers.userId), isNotNull(users.verifiedAt)))
    .where(and(eq(entityUsers.entityId, entityId), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active")))
    .orderBy(asc(entityUsers.id));
  const oldest = owners.find(({ suspendedAt }) => suspendedAt === null);
  if (!oldest) throw new Failure("not_possible_now");
  const [entity] = await tx.select({ ownerId: entities.ownerId }).from(entities).where(eq(entities.id, entityId));
  if (owners.some(({ userId }) => userId === entity?.ownerId)) return;
  await tx.update(entities).set({ ownerId: oldest.userId }).where(eq(entities.id, entityId));
}
