import { and, eq, inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { identitiesFor } from "../../auth/identities-for";
import type { Ctx } from "../../context";
import { chatters } from "../../db/schema/access";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { type Invitations, isPublicEntity } from "./policy";

/**
 * The entities among these that admit the caller by a proven address, as an accepted chatter or as an active entity user.
 * Read from the database on every call, so that a revoked invitation takes effect at once. Public entities cost no query.
 */
export async function findInvitations(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  entities: readonly EntityRow[],
): Promise<Invitations> {
  const closed = entities.filter((entity) => !isPublicEntity(entity));
  const closedIds = closed.map(({ id }) => id).filter((id) => identitiesFor(actor, id).length > 0);
  const users = actor.map(({ user }) => user).filter(({ verifiedAt }) => verifiedAt !== null);
  if (closedIds.length === 0 || users.length === 0) return new Set();
  const emails = users.map(({ email }) => email);
  const userIds = users.map(({ id }) => id);
  const asChatter = db
    .select({ entityId: chatters.entityId })
    .from(chatters)
    .where(
      and(inArray(chatters.entityId, closedIds), inArray(chatters.email, emails), eq(chatters.status, "accepted")),
    );
  const asEntityUser = db
    .select({ entityId: entityUsers.entityId })
    .from(entityUsers)
    .where(
      and(
        inArray(entityUsers.entityId, closedIds),
        inArray(entityUsers.userId, userIds),
        eq(entityUsers.status, "active"),
      ),
    );
  const rows = await unionAll(asChatter, asEntityUser);
  return new Set(rows.map(({ entityId }) => entityId));
}
