import type { Db } from "../../db/client";
import { type LockStrength, lockUser } from "../../db/locks";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/** Locks the caller's own row until the transaction ends; throws unauthenticated when the account is deleted by now. */
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
 * Locks the row of a caller whose password was checked before; throws invalid_input on this field when it is another one
 * by now, so that of two calls with one password only the first counts.
 */
export async function lockWithPassword(
  tx: Db,
  user: Pick<UserRow, "id" | "passwordHash">,
  field: string,
  strength: LockStrength = "no key update",
): Promise<UserRow> {
  const locked = await lockAccount(tx, user, strength);
  if (locked.passwordHash === user.passwordHash) return locked;
  throw new Failure("invalid_input", { fields: { [field]: "password_wrong" } });
}
