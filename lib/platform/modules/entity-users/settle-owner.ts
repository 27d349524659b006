import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";

/**
 * Locks an entity with the people who run it, so that what they are to it is changed one by one and none of them is
 * deleted meanwhile; goes before every change of them. Answers with the entity as it is now. Throws not_found when it is
 * deleted.
 * @param joining ids of users who are to become such people
 */
export async function lockEntityAndPeople(
  tx: Db,
  entityId: string,
  joining: readonly string[] = [],
): Promise<EntityRow> {
  const people = tx.select({ id: entityUsers.userId }).from(entityUsers).where(eq(entityUsers.entityId, entityId));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, people), inArray(users.id, [...joining])))
    .orderBy(asc(users.id))
    .for("key share");
  return lockExistingEntity(tx, entityId);
}

/**
 * Sees to it that an entity has an active owner after a change of its people, and that its first one is such. Throws
 * not_possible_now, which undoes the change, when there is none left.
 */
export async function settleOwner(tx: Db, entityId: string): Promise<void> {
  const owners = await tx
    .select({ userId: entityUsers.userId })
    .from(entityUsers)
    // Who never proved the address cannot come in, so it would be nobody's.
    .innerJoin(users, and(eq(users.id, entityUsers.userId), isNotNull(users.verifiedAt)))
    .where(and(eq(entityUsers.entityId, entityId), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active")))
    .orderBy(asc(entityUsers.id));
  const [eldest] = owners;
  if (!eldest) throw new Failure("not_possible_now");
  const [entity] = await tx.select({ ownerId: entities.ownerId }).from(entities).where(eq(entities.id, entityId));
  if (owners.some(({ userId }) => userId === entity?.ownerId)) return;
  await tx.update(entities).set({ ownerId: eldest.userId }).where(eq(entities.id, entityId));
}
