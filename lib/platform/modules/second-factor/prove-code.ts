import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { proveCode as endpoint } from "@/lib/contract/second-factor/prove-code";
import { recordAudit } from "../../audit";
import { type SessionOptions, startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { findHalfSignIn, takeHalfSignIn } from "./half-sign-ins";
import { spendRecoveryCode } from "./recovery-codes";
import { openSecret } from "./seal-secret";
import { matchingStep } from "./totp";
import { forgiveTries, spendTry, wrongCode } from "./tries";

/** Finishes a sign-in by an app's code or a recovery code. A code works once; wrong ones lock codes for a while. */
export async function proveCode({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>) {
  const half = await findHalfSignIn(ctx, input.sign_in_id);
  const { user, aim } = half;
  await spendTry(ctx, user.id);
  const how = await transaction(ctx, async (tx) => {
    const used = await spendCode(ctx, tx, user.id, input.code);
    if (!used) return null;
    await takeHalfSignIn(tx, half);
    await forgiveTries(ctx, tx, user.id);
    await startSession(ctx, tx, user, `password and ${used}`, aim);
    if (used === "recovery code") {
      const entry = { actorUserId: user.id, action: "recovery_code.used", subject: ["user", user.id] } as const;
      await recordAudit(ctx, tx, entry);
    }
    return used;
  });
  if (!how) throw await wrongCode(ctx, user.id);
  return { user, aim } satisfies { user: typeof user; aim: SessionOptions };
}

async function spendCode(ctx: Ctx, tx: Db, userId: string, given: string): Promise<"app" | "recovery code" | null> {
  const digits = given.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return (await spendRecoveryCode(tx, userId, given)) ? "recovery code" : null;
  return (await spendTotp(ctx, tx, userId, digits)) ? "app" : null;
}

async function spendTotp(ctx: Ctx, tx: Db, userId: string, code: string): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  if (!row?.totpSecret) return false;
  const secret = openSecret(ctx.settings, userId, row.totpSecret);
  if (!secret) ctx.log.error({ userId }, "an app's secret cannot be opened: was SESSION_SECRET changed?");
  const step = secret && matchingStep(secret, code, ctx.now());
  if (!step) return false;
  // The condition is the lock: of two that bring the same code one is late.
  const isNewer = or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step));
  const used = await tx
    .update(secondFactors)
    .set({ totpLastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNewer))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}
