import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { lockUserWithPassword } from "../../auth/lock-account";
import { verifyPassword } from "../../auth/passwords";
import { startSession } from "../../auth/start-session";
import type { Verb } from "../../context";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { startSecondStep } from "../second-factor/pending-mfa-login";

/** The admin whose password was right. With a second step, nobody is signed in yet. */
type SignInResult = { user: UserRow; secondStep: SecondStep | null };

/**
 * Signs in to the admin area, or starts the second step where the admin has one. Throws invalid_credentials for a wrong
 * password and for users who are not admins alike, after the same work; second_factor_required for an admin who has to
 * set up a second factor first.
 */
export async function signInAdmin({ ctx, input }: Verb<"signInAdmin">): Promise<SignInResult> {
  const user = await findUserByEmail(ctx.db, input.email_address);
  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user?.isAdmin || !isRight) {
    const subject = user ? (["user", user.id] as const) : (["sign_in", "unknown"] as const);
    await recordAudit(ctx, ctx.db, { actorUserId: null, action: "admin.session.refused", subject });
    throw new Failure("invalid_credentials");
  }
  const session = { kind: "admin", remember: input.remember_me } as const;
  const secondStep = await transaction(ctx, async (tx) => {
    await lockUserWithPassword(tx, user);
    const step = await startSecondStep({ ...ctx, db: tx }, user, session);
    if (step) return step;
    if (ctx.settings.adminNeedsSecondFactor) throw new Failure("second_factor_required");
    await startSession(ctx, tx, user, "password", session);
    return null;
  });
  return { user, secondStep };
}
