import type { signIn as endpoint } from "@/lib/contract/accounts/sign-in";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { findUserByEmail } from "../../auth/find-user";
import { lockUserWithPassword } from "../../auth/lock-account";
import { verifyPassword } from "../../auth/passwords";
import { startSession } from "../../auth/start-session";
import type { Verb } from "../../context";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { askSecondStep } from "../second-factor/half-sign-ins";

/** Who the password was right for; with a second step, nobody is signed in yet. */
type Outcome = { user: UserRow; secondStep: SecondStep | null };

/**
 * Signs in with a password, as far as the account asks for no more. Throws invalid_credentials, after the same work,
 * whichever of the two is wrong.
 */
export async function signIn({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Outcome> {
  const user = await findUserByEmail(ctx.db, input.email_address);
  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user || !isRight) throw new Failure("invalid_credentials");
  const secondStep = await transaction(ctx, async (tx) => {
    await lockUserWithPassword(tx, user);
    const step = await askSecondStep({ ...ctx, db: tx }, user, { kind: "account", remember: false });
    if (!step) await startSession(ctx, tx, user, "password");
    return step;
  });
  return { user, secondStep };
}
