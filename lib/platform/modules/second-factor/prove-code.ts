import { and, eq, isNull, lt, or } from "drizzle-orm";
import { isDigitCode } from "@/lib/contract/fields/one-time-code";
import { recordAudit } from "../../audit";
import { lockActiveUser } from "../../auth/lock-account";
import { startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { resetAttempts, spendAttempt, wrongCodeFailure } from "./code-attempts";
import { consumePendingMfaLogin, findPendingMfaLogin } from "./pending-mfa-login";
import { consumeRecoveryCode } from "./recovery-codes";
import { decryptTotpSecret, findMatchingStep } from "./totp";

/** Finishes a login by a code of an app or a recovery code. A code works once; wrong codes lock further attempts for a while. */
export async function proveCode({ ctx, input }: Verb<"proveCode">) {
  const login = await findPendingMfaLogin(ctx, input.sign_in_id);
  const { user, session } = login;
  await spendAttempt(ctx, user.id);
  const method = await transaction(ctx, async (tx) => {
    await lockActiveUser(tx, user.id);
    const usedMethod = await consumeCode(ctx, tx, user.id, input.code);
    if (!usedMethod) return null;
    await consumePendingMfaLogin(tx, login);
    await resetAttempts(ctx, tx, user.id);
    await startSession(ctx, tx, user, `password and ${usedMethod}`, session);
    if (usedMethod === "recovery code") {
      const entry = { actorUserId: user.id, action: "recovery_code.used", subject: ["user", user.id] } as const;
      await recordAudit(ctx, tx, entry);
    }
    return usedMethod;
  });
  if (!method) throw await wrongCodeFailure(ctx, user.id);
  return { user, session };
}

async function consumeCode(ctx: Ctx, tx: Db, userId: string, code: string): Promise<"app" | "recovery code" | null> {
  if (isDigitCode(code)) return (await consumeTotp(ctx, tx, userId, code)) ? "app" : null;
  return (await consumeRecoveryCode(tx, userId, code)) ? "recovery code" : null;
}

async function consumeTotp(ctx: Ctx, tx: Db, userId: string, code: string): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  if (!row?.totpSecret) return false;
  const secret = decryptTotpSecret(ctx.settings, userId, row.totpSecret);
  if (!secret) ctx.log.error({ userId }, "an app's secret cannot be decrypted: was SESSION_SECRET changed?");
  const step = secret && findMatchingStep(secret, code, ctx.now());
  if (!step) return false;
  // The condition is the lock: of two parallel calls with one code, only the first updates the row.
  const isNewer = or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step));
  const updated = await tx
    .update(secondFactors)
    .set({ totpLastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNewer))
    .returning({ userId: secondFactors.userId });
  return updated.length > 0;
}
