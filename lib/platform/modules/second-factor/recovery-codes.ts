import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { recoveryCodes } from "../../db/schema/second-factor";
import { base32 } from "./totp";

const HOW_MANY = 10;
/** Eighty bits: nobody guesses one, so their hashes need no salt that is slow. */
const BYTES = 10;

/** Makes ten recovery codes in place of all older ones; they are seen here and never again. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => base32(randomBytes(BYTES)).toLowerCase());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Uses a recovery code up; false when it is none of this user's, or was used before. */
export async function spendRecoveryCode(tx: Db, userId: string, given: string): Promise<boolean> {
  const codeHash = hashCode(userId, given.toLowerCase().replace(/[^a-z2-7]/g, ""));
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

function hashCode(userId: string, code: string): string {
  return createHash("sha256").update(`${userId}:${code}`).digest("base64url");
}
