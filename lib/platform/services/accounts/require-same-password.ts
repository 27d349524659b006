import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/**
 * Keeps the password of somebody who has just shown it from being changed until the transaction ends; throws
 * invalid_credentials when it is another one by now. A password that was replaced begins no session.
 */
export async function requireSamePassword(tx: Db, user: Pick<UserRow, "id" | "passwordHash">): Promise<void> {
  const locked = await lockUser(tx, user.id, "share");
  if (locked?.passwordHash !== user.passwordHash) throw new Failure("invalid_credentials");
}
