import { eq } from "drizzle-orm";
import { serverText } from "@/lib/i18n/platform-text";
import { MAIN_SITE } from "../../auth/send-verification-code";
import { codeLifetimeMs, hashCode, isSameHash, spendCodeAttempt } from "../../auth/verification-codes";
import type { Ctx } from "../../context";
import { verificationCodes } from "../../db/schema/users";
import { isUnexpired } from "../../db/unexpired";

/** Compared where there is no code, so that the comparison takes the same time. */
const DUMMY_HASH = hashCode("", "");

/** Proves an address by its code, which works once. Returns the sentence that says why it does not; null when it does. */
export async function proveAddress(ctx: Ctx, email: string, typedCode: string): Promise<string | null> {
  const { attemptsLeft, code } = await spendCodeAttempt(ctx, email, MAIN_SITE.domainId);
  if (attemptsLeft === null) return serverText("verification.tooManyTries");
  const isRight = isSameHash(code?.hash ?? DUMMY_HASH, hashCode(email, typedCode));
  if (!code || !isRight) {
    return attemptsLeft === 0
      ? serverText("verification.tooManyTries")
      : serverText("verification.wrongCode", { left: attemptsLeft });
  }
  if (!isUnexpired(code.expiresAt, ctx.now(), codeLifetimeMs(ctx))) return serverText("verification.expired");
  const used = await ctx.db
    .delete(verificationCodes)
    .where(eq(verificationCodes.email, email))
    .returning({ hash: verificationCodes.codeHash });
  // Of two concurrent calls with one code only the first counts.
  return used.some(({ hash }) => hash === code.hash) ? null : serverText("verification.used");
}
