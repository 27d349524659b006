import { and, eq } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { PENDING_TOTP_LIFETIME_MS } from "./begin-totp";
import { findFactors } from "./queries";
import { generateRecoveryCodes } from "./recovery-codes";
import { decryptTotpSecret, findMatchingStep } from "./totp";

/**
 * Activates an authenticator app by its first code, which cannot be used again. Throws not_possible_now without a pending
 * secret.
 */
export async function confirmTotp({ ctx, input }: Verb<"confirmTotp">): Promise<Output<"confirmTotp">> {
  const { id } = requireAccount(ctx.actor);
  const now = ctx.now();
  const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, id)).limit(1);
  const isValid = row?.pendingTotpExpiresAt && isUnexpired(row.pendingTotpExpiresAt, now, PENDING_TOTP_LIFETIME_MS);
  const pendingSecret = isValid ? row.pendingTotpSecret : null;
  const secret = pendingSecret && decryptTotpSecret(ctx.settings, id, pendingSecret);
  if (!pendingSecret || !secret) throw new Failure("not_possible_now");
  const step = findMatchingStep(secret, input.code, now);
  if (!step) throw new Failure("invalid_input", { fields: { code: "code_wrong" } });
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, { id });
    const confirmed = await tx
      .update(secondFactors)
      .set({
        totpSecret: pendingSecret,
        totpSince: now,
        totpLastStep: step,
        pendingTotpSecret: null,
        pendingTotpExpiresAt: null,
      })
      .where(and(eq(secondFactors.userId, id), eq(secondFactors.pendingTotpSecret, pendingSecret)))
      .returning({ id: secondFactors.userId });
    // A parallel call confirmed it, or generated another secret.
    if (confirmed.length === 0) throw new Failure("not_possible_now");
    await recordAudit(ctx, tx, { actorUserId: id, action: "totp.added", subject: ["user", id] });
    const { recoveryCodesLeft } = await findFactors(tx, id);
    return { success: true, recovery_codes: recoveryCodesLeft === 0 ? await generateRecoveryCodes(tx, id) : null };
  });
}
