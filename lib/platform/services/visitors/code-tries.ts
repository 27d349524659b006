import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { verificationCodes } from "../../db/schema/users";

/** Tries after which a code is dead. */
const TRIES_MAX = 5;

/**
 * Spends one of the code's tries before it is compared, in one statement: guesses sent at the same moment are counted
 * one by one. Returns how many are left, or null when there were none.
 */
export async function spendTry(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ triesSpent: sql`${verificationCodes.triesSpent} + 1` })
    .where(and(eq(verificationCodes.email, email), lt(verificationCodes.triesSpent, TRIES_MAX)))
    .returning({ spent: verificationCodes.triesSpent });
  return row ? TRIES_MAX - row.spent : null;
}
