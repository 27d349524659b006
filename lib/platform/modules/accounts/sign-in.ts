import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { findUserByEmail } from "../../auth/find-user";
import { lockUserWithPassword } from "../../auth/lock-account";
import { verifyPassword } from "../../auth/passwords";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import { startSession } from "../../auth/start-session";
import type { Verb } from "../../context";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { startSecondStep } from "../second-factor/pending-mfa-login";

/** The user whose password was right. With a second step, the user is not signed in yet. */
type SignInResult = { user: UserRow; secondStep: SecondStep | null };

/**
 * Signs in with a password, or starts the second step where the account has one. Throws invalid_credentials for an unknown
 * address and a wrong password alike, after the same work. Where an organisation's sign-in is required it throws
 * sso_required instead, except for an admin with the right password.
 */
export async function signIn({ ctx, input }: Verb<"signIn">): Promise<SignInResult> {
  const user = await findUserByEmail(ctx.db, input.email_address);
  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user?.isAdmin || !isRight) await requirePasswordSignIn(ctx.db, input.email_address);
  if (!user || !isRight) throw new Failure("invalid_credentials");
  const secondStep = await transaction(ctx, async (tx) => {
    await lockUserWithPassword(tx, user);
    const step = await startSecondStep({ ...ctx, db: tx }, user, { kind: "account", remember: false });
    if (!step) await startSession(ctx, tx, user, "password");
    return step;
  });
  return { user, secondStep };
}
