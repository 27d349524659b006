import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { ssoIdentities } from "../../db/schema/sso";
import type { UserRow } from "../../db/schema/users";

/** Whether a visitor is more than that: an account and what it owns are not erased with a visitor's data. */
export async function keepsAccount(db: Db, user: UserRow): Promise<boolean> {
  if (user.passwordHash !== null || user.isAdmin) return true;
  const linked = await db
    .select({ id: ssoIdentities.id })
    .from(ssoIdentities)
    .where(eq(ssoIdentities.userId, user.id))
    .limit(1);
  if (linked.length > 0) return true;
  const owned = await db.select({ id: entities.id }).from(entities).where(eq(entities.ownerId, user.id)).limit(1);
  return owned.length > 0;
}
