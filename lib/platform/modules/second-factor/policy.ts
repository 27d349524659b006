import { requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/**
 * The caller, who may change their second factors after entering the password again. Throws not_possible_now for an account
 * without a password: its organisation's identity provider is responsible for second factors.
 */
export async function requireFactorOwner(ctx: Pick<Ctx, "db" | "actor" | "now">, password: string): Promise<UserRow> {
  const user = requireAccount(ctx.actor);
  if (user.passwordHash === null) throw new Failure("not_possible_now");
  await requireOwnPassword(ctx, user, { field: "password", password });
  return user;
}
