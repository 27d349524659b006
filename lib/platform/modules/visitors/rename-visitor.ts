import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Ctx } from "../../context";
import { ssoIdentities } from "../../db/schema/sso";
import { type UserRow, users } from "../../db/schema/users";

/**
 * Stores the name that a visitor sends with a message. Ignores empty names, and users with an account, who change their
 * name in the profile. A proof that counts on an owner's domain alone renames no user either, since other entities show
 * the name too. Sends no statement while the name stays the same.
 */
export async function renameVisitor(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  { id, userName, passwordHash }: UserRow,
  name: string,
): Promise<void> {
  if (name === "" || name === userName || passwordHash !== null) return;
  if (!actor.some(({ user, onlyEntityId }) => user.id === id && onlyEntityId === null)) return;
  // An account that was opened by single sign-on has no password.
  const identity = db.select({ id: ssoIdentities.id }).from(ssoIdentities).where(eq(ssoIdentities.userId, id));
  await db
    .update(users)
    .set({ userName: name })
    // The condition is part of the statement: a parallel call may complete the account.
    .where(and(eq(users.id, id), isNull(users.passwordHash), notExists(identity)));
}
