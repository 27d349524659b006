import { and, eq, lt, sql } from "drizzle-orm";
import type { confirmEmailChange as endpoint } from "@/lib/contract/accounts/confirm-email-change";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import { serverText } from "@/lib/i18n/server-text";
import { requireAccount } from "../../auth/policy";
import { hashCode, isSameHash } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { isUniqueViolation } from "../../db/rejected-statement";
import { emailChanges } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { isUnexpiredIn } from "../../db/unexpired";
import { moveToAddress } from "./move-to-address";

type Outcome = OutputOf<typeof endpoint>;

/** Tries after which a code is dead. */
const TRIES_MAX = 5;

/** Gives the caller the address that the code was sent to. A code works once. */
export async function confirmEmailChange({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Outcome> {
  const user = requireAccount(ctx.actor);
  const refused = (message: string): Outcome => ({ success: false, message, email_address: user.email });
  // A try is spent before the code is compared: guesses sent at the same moment are counted one by one.
  const [asked] = await ctx.db
    .update(emailChanges)
    .set({ attempts: sql`${emailChanges.attempts} + 1` })
    .where(
      and(
        eq(emailChanges.userId, user.id),
        lt(emailChanges.attempts, TRIES_MAX),
        isUnexpiredIn(emailChanges.expiresAt, ctx.now(), ctx.settings.codeMinutes * 60_000),
      ),
    )
    .returning();
  if (!asked) return refused(serverText("emailChange.noCode"));
  if (!isSameHash(asked.codeHash, hashCode(asked.email, input.verification_code))) {
    return refused(serverText("emailChange.wrongCode"));
  }
  try {
    const isMoved = await transaction(ctx, (tx) => moveToAddress(ctx, tx, user, asked));
    if (!isMoved) return refused(serverText("emailChange.notPossible"));
  } catch (error) {
    // Somebody entered with the address at this very moment.
    if (isUniqueViolation(error)) return refused(serverText("emailChange.notPossible"));
    throw error;
  }
  return { success: true, message: serverText("emailChange.changed"), email_address: asked.email };
}
