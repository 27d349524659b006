import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import { chatters } from "../../db/schema/access";
import { type EntityRow, type Invitations, isForEverybody } from "../../policies/entity";

/**
 * Which of these entities have let the caller in, by an address that the caller proved. Asked anew for every call, so
 * that a revoked one is out at once; the database is not asked where everybody may come in.
 */
export async function invitationsOf(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  entities: readonly EntityRow[],
): Promise<Invitations> {
  const closed = entities.filter((entity) => !isForEverybody(entity)).map(({ id }) => id);
  const addresses = actor.flatMap(({ user }) => (user.verifiedAt === null ? [] : [user.email]));
  if (closed.length === 0 || addresses.length === 0) return new Set();
  const found = await db
    .select({ entityId: chatters.entityId })
    .from(chatters)
    .where(
      and(inArray(chatters.entityId, closed), inArray(chatters.email, addresses), eq(chatters.status, "accepted")),
    );
  return new Set(found.map(({ entityId }) => entityId));
}
