import { and, asc, eq, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";

/**
 * Transfers the entities that a user owns together with others to the first other owner; an owner whose account is suspended
 * comes last. Entities without another owner keep theirs.
 */
export async function transferOwnership(tx: Db, userId: string): Promise<void> {
  const others = await tx
    .select({ entityId: entityUsers.entityId, userId: entityUsers.userId })
    .from(entityUsers)
    .innerJoin(entities, eq(entities.id, entityUsers.entityId))
    .innerJoin(users, and(eq(users.id, entityUsers.userId), isNotNull(users.verifiedAt)))
    .where(
      and(
        eq(entities.ownerId, userId),
        ne(entityUsers.userId, userId),
        eq(entityUsers.role, "owner"),
        eq(entityUsers.status, "active"),
      ),
    )
    .orderBy(sql`${users.suspendedAt} is not null`, asc(entityUsers.id));
  const successors = new Map(others.toReversed().map((other) => [other.entityId, other.userId]));
  for (const [entityId, successor] of successors) {
    await tx.update(entities).set({ ownerId: successor }).where(eq(entities.id, entityId));
  }
}

/** Moves the entity roles of one user to another; where both have a role, the target user's own stays. */
export async function moveEntityRoles(tx: Db, fromUserId: string, toUserId: string): Promise<void> {
  const existing = tx.select({ id: entityUsers.entityId }).from(entityUsers).where(eq(entityUsers.userId, toUserId));
  await tx
    .update(entityUsers)
    .set({ userId: toUserId })
    .where(and(eq(entityUsers.userId, fromUserId), notInArray(entityUsers.entityId, existing)));
}
