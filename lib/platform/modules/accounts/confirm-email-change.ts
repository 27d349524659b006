import { and, eq, lt, sql } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { requireAccount } from "../../auth/policy";
import { hashCode, isSameHash } from "../../auth/verification-codes";
import type { Verb } from "../../context";
import { isUniqueViolation } from "../../db/rejected-statement";
import { emailChanges } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { isUnexpiredIn } from "../../db/unexpired";
import { applyEmailChange } from "./apply-email-change";

/** Wrong attempts after which a code is invalid. */
const MAX_ATTEMPTS = 5;

/** Gives the caller the new address by the code that was sent to it. A code works once. */
export async function confirmEmailChange({
  ctx,
  input,
}: Verb<"confirmEmailChange">): Promise<Output<"confirmEmailChange">> {
  const user = requireAccount(ctx.actor);
  const rejected = (message: string): Output<"confirmEmailChange"> => ({
    success: false,
    message,
    email_address: user.email,
  });
  // Count the attempt before the code is compared, so that parallel guesses are counted one by one.
  const [requested] = await ctx.db
    .update(emailChanges)
    .set({ attempts: sql`${emailChanges.attempts} + 1` })
    .where(
      and(
        eq(emailChanges.userId, user.id),
        lt(emailChanges.attempts, MAX_ATTEMPTS),
        isUnexpiredIn(emailChanges.expiresAt, ctx.now(), ctx.settings.codeMinutes * 60_000),
      ),
    )
    .returning();
  if (!requested) return rejected(serverText("emailChange.noCode"));
  if (!isSameHash(requested.codeHash, hashCode(requested.email, input.verification_code))) {
    return rejected(serverText("emailChange.wrongCode"));
  }
  try {
    const isChanged = await transaction(ctx, (tx) => applyEmailChange(ctx, tx, user, requested));
    if (!isChanged) return rejected(serverText("emailChange.notPossible"));
  } catch (error) {
    // A parallel call registered a user with the address.
    if (isUniqueViolation(error)) return rejected(serverText("emailChange.notPossible"));
    throw error;
  }
  return { success: true, message: serverText("emailChange.changed"), email_address: requested.email };
}
