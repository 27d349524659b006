import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";

/** Holds an entity, so that what its people are to it is changed one by one. Goes before every change of them. */
export async function holdEntity(tx: Db, entityId: string): Promise<void> {
  await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, entityId)).for("update");
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
