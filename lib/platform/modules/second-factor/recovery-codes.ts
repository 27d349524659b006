import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { recoveryCodes } from "../../db/schema/second-factor";
import { encodeBase32 } from "./totp";

const CODE_COUNT = 10;
/** 80 bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 10;

/** Replaces all recovery codes by ten new ones. Returned once; only their hashes are stored. */
export async function generateRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => encodeBase32(randomBytes(CODE_BYTES)).toLowerCase());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Deletes a recovery code of this user, given without separators. Returns false for an unknown or used one. */
export async function consumeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const codeHash = hashCode(userId, code);
  const consumed = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return consumed.length > 0;
}

function hashCode(userId: string, code: string): string {
  return createHash("sha256").update(`${userId}:${code}`).digest("base64url");
}
