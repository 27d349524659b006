import type { ParsedInput } from "@/lib/contract";
import { fullName } from "@/lib/contract/fields/person-name";
import { findUserByEmail } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import { newId } from "../../db/new-id";
import { type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { getUser, type UserDetails } from "./get-user";
import { makeAdmin } from "./make-admin";

type Input = ParsedInput<"inviteAdmin">;

/**
 * Makes the user with this address an admin; creates the user for a new address. Inviting an admin without a password again
 * mails another link. Throws already_exists for any other admin, and not_possible_now for a suspended user.
 */
export async function inviteAdmin({ ctx, input }: Verb<Input>): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  const id = await transaction(ctx, async (tx) => {
    const user = await lockInvited(ctx, tx, input);
    if (user.isAdmin && user.passwordHash) {
      throw new Failure("already_exists", { fields: { email_address: "admin_already" } });
    }
    await makeAdmin(ctx, tx, user, admin);
    return user.id;
  });
  return getUser({ ctx, input: { id } });
}

/** The user with this address, locked. The names apply only to a new user. */
async function lockInvited(ctx: Pick<Ctx, "now">, tx: Db, input: Input): Promise<UserRow> {
  const { email_address: email, first_name: firstName, last_name: lastName } = input;
  await tx
    .insert(users)
    .values({ id: newId(), email, firstName, lastName, userName: fullName(firstName, lastName), createdAt: ctx.now() })
    .onConflictDoNothing({ target: users.email });
  const found = await findUserByEmail(tx, email);
  const user = found && (await lockUser(tx, found.id, "no key update"));
  if (!user) throw new Failure("not_found", { thing: "user" });
  return user;
}
