import { eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { lockUsers } from "../db/locks";
import { type UserRow, users } from "../db/schema/users";
import { Failure } from "../failure";

/** Whether a user can sign in to the admin area, which takes a password. */
export function isActiveAdmin({ isAdmin, suspendedAt, passwordHash }: UserRow): boolean {
  return isAdmin && suspendedAt === null && passwordHash !== null;
}

/** The ids of all admins. Lock them before `requireAnotherAdmin` judges, so that two admins cannot end each other's role at once. */
export async function findAdminIds(db: Db): Promise<string[]> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  return admins.map(({ id }) => id);
}

/**
 * Throws last_admin when the site would have no admin who can sign in without this user.
 * @param locked the rows of all admins, locked
 */
export function requireAnotherAdmin(locked: readonly UserRow[], userId: string): void {
  const user = locked.find(({ id }) => id === userId);
  if (!user || !isActiveAdmin(user)) return;
  if (!locked.some((row) => row.id !== userId && isActiveAdmin(row))) throw new Failure("last_admin");
}

/** Locks a user together with all admins; returns all their rows. Throws not_found for an unknown user. */
export async function lockUserAndAdmins(tx: Db, userId: string): Promise<{ user: UserRow; locked: UserRow[] }> {
  const locked = await lockUsers(tx, [userId, ...(await findAdminIds(tx))], "no key update");
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new Failure("not_found", { thing: "user" });
  return { user, locked };
}
