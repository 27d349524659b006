import { and, eq, inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Ctx } from "../../context";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { type Invitations, isForEverybody } from "../../policies/entity";

/**
 * Which of these entities have let the caller in, by an address that the caller proved: as somebody invited, or as one
 * of those who run it. Asked anew for every call, so that a revoked one is out at once; the database is not asked where
 * everybody may come in.
 */
export async function invitationsOf(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  entities: readonly EntityRow[],
): Promise<Invitations> {
  const closed = entities.filter((entity) => !isForEverybody(entity)).map(({ id }) => id);
  const proven = actor.map(({ user }) => user).filter(({ verifiedAt }) => verifiedAt !== null);
  if (closed.length === 0 || proven.length === 0) return new Set();
  const addresses = proven.map(({ email }) => email);
  const users = proven.map(({ id }) => id);
  const invited = db
    .select({ entityId: chatters.entityId })
    .from(chatters)
    .where(
      and(inArray(chatters.entityId, closed), inArray(chatters.email, addresses), eq(chatters.status, "accepted")),
    );
  const running = db
    .select({ entityId: entityUsers.entityId })
    .from(entityUsers)
    .where(
      and(inArray(entityUsers.entityId, closed), inArray(entityUsers.userId, users), eq(entityUsers.status, "active")),
    );
  const found = await unionAll(invited, running);
  return new Set(found.map(({ entityId }) => entityId));
}
