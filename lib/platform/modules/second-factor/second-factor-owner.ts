import { requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/**
 * Whose second factor a call changes: the caller's, who has shown the password again. Throws not_possible_now for an
 * account without one, since the organisation that signs it in asks for what it wants.
 */
export async function secondFactorOwner(ctx: Pick<Ctx, "db" | "actor" | "now">, password: string): Promise<UserRow> {
  const user = requireAccount(ctx.actor);
  if (user.passwordHash === null) throw new Failure("not_possible_now");
  await requireOwnPassword(ctx, user, { field: "password", password });
  return user;
}
