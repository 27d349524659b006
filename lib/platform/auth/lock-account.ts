import type { Db } from "../db/client";
import { type LockStrength, lockUser } from "../db/locks";
import type { UserRow } from "../db/schema/users";
import { Failure } from "../failure";

/** Locks the caller's own row until the transaction ends. Throws unauthenticated when the account no longer exists. */
export async function lockAccount(
  tx: Db,
  { id }: Pick<UserRow, "id">,
  strength: LockStrength = "no key update",
): Promise<UserRow> {
  const user = await lockUser(tx, id, strength);
  if (!user) throw new Failure("unauthenticated");
  return user;
}

/**
 * Locks the row of a caller whose password was verified before. Throws invalid_input on `field` when the password changed
 * since: of two parallel calls with one password only the first counts.
 */
export async function lockAccountWithPassword(
  tx: Db,
  user: Pick<UserRow, "id" | "passwordHash">,
  field: string,
  strength: LockStrength = "no key update",
): Promise<UserRow> {
  const locked = await lockAccount(tx, user, strength);
  if (locked.passwordHash === user.passwordHash) return locked;
  throw new Failure("invalid_input", { fields: { [field]: "password_wrong" } });
}

/**
 * Locks the row of a user who signs in with a password that was verified before. Throws invalid_credentials when the
 * password changed since: a replaced password starts no session.
 */
export async function lockUserWithPassword(tx: Db, user: Pick<UserRow, "id" | "passwordHash">): Promise<void> {
  const locked = await lockUser(tx, user.id, "share");
  if (locked?.passwordHash !== user.passwordHash) throw new Failure("invalid_credentials");
}

/**
 * Keeps a user from being suspended until the transaction ends. Call it before any other write of a sign-in, for a caller
 * who has proven to be the user: throws account_suspended, which no other caller may learn.
 */
export async function lockActiveUser(tx: Db, userId: string): Promise<UserRow> {
  const locked = await lockUser(tx, userId, "share");
  if (!locked) throw new Failure("unauthenticated");
  if (locked.suspendedAt) throw new Failure("account_suspended");
  return locked;
}
