import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";

/** Gives what somebody owns together with others to these; what is left is owned by nobody else. */
export async function handOver(tx: Db, userId: string): Promise<void> {
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
    .orderBy(asc(entityUsers.id));
  const heirs = new Map(others.toReversed().map((other) => [other.entityId, other.userId]));
  for (const [entityId, heir] of heirs) {
    await tx.update(entities).set({ ownerId: heir }).where(eq(entities.id, entityId));
  }
}
