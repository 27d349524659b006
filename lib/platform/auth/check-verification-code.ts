import { and, eq } from "drizzle-orm";
import { serverText } from "@/lib/i18n/platform-text";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { verificationCodes } from "../db/schema/users";
import { isUnexpired } from "../db/unexpired";
import { codeLifetimeMs, hashCode, isSameHash, spendCodeAttempt } from "./verification-codes";

/** Compared when the address has no code, so that the comparison takes the same time. */
const DUMMY_HASH = hashCode("", "");

type TypedCode = Readonly<{
  email: string;
  code: string;
  /** The owner's domain of the call; null for the main site. */
  domainId: string | null;
}>;

/** `hash`: the stored hash of a right code, for `consumeVerificationCode`. `problem`: the sentence about any other. */
type CheckedCode = Readonly<{ hash: string; problem: null } | { hash: null; problem: string }>;

/**
 * Compares a typed code with the one of its address, which costs one of the client's attempts. The sentence about a wrong
 * code is the same whether or not the address has a code (`spendCodeAttempt`).
 */
export async function checkVerificationCode(ctx: Ctx, { email, code, domainId }: TypedCode): Promise<CheckedCode> {
  const { attemptsLeft, code: stored } = await spendCodeAttempt(ctx, email, domainId);
  if (attemptsLeft === null) return wrong(serverText("verification.tooManyTries"));
  const isRight = isSameHash(stored?.hash ?? DUMMY_HASH, hashCode(email, code));
  if (!stored || !isRight) {
    if (attemptsLeft === 0) return wrong(serverText("verification.tooManyTries"));
    return wrong(serverText("verification.wrongCode", { left: attemptsLeft }));
  }
  // Checked after the comparison: only a caller who knows the code may learn that one was sent.
  if (!isUnexpired(stored.expiresAt, ctx.now(), codeLifetimeMs(ctx))) return wrong(serverText("verification.expired"));
  return { hash: stored.hash, problem: null };
}

const wrong = (problem: string): CheckedCode => ({ hash: null, problem });

/**
 * Uses up a code, and with it the codes of other clients to this address. Of two concurrent calls with one code, only the
 * first returns true.
 */
export async function consumeVerificationCode(tx: Db, email: string, hash: string): Promise<boolean> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, hash)))
    .returning({ email: verificationCodes.email });
  await tx.delete(verificationCodes).where(eq(verificationCodes.email, email));
  return used.length > 0;
}
