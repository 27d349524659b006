import { and, eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { confirmTotp as endpoint } from "@/lib/contract/second-factor/confirm-totp";
import { recordAudit } from "../../audit";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { TOTP_WAITS_MS } from "./begin-totp";
import { factorsOf } from "./factors-of";
import { makeRecoveryCodes } from "./recovery-codes";
import { openSecret } from "./seal-secret";
import { matchingStep } from "./totp";

/** Takes an app into use by its first code, which does not work again. Throws not_possible_now when none was begun. */
export async function confirmTotp({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const { id } = requireAccount(ctx.actor);
  const now = ctx.now();
  const [row] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, id)).limit(1);
  const pending =
    row?.pendingTotpExpiresAt && isUnexpired(row.pendingTotpExpiresAt, now, TOTP_WAITS_MS)
      ? row.pendingTotpSecret
      : null;
  const secret = pending && openSecret(ctx.settings, id, pending);
  if (!pending || !secret) throw new Failure("not_possible_now");
  const step = matchingStep(secret, input.code.replace(/\s/g, ""), now);
  if (!step) throw new Failure("invalid_input", { fields: { code: "code_wrong" } });
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, { id });
    const taken = {
      totpSecret: pending,
      totpSince: now,
      totpLastStep: step,
      pendingTotpSecret: null,
      pendingTotpExpiresAt: null,
    };
    const isPending = and(eq(secondFactors.userId, id), eq(secondFactors.pendingTotpSecret, pending));
    const confirmed = await tx
      .update(secondFactors)
      .set(taken)
      .where(isPending)
      .returning({ id: secondFactors.userId });
    // Confirmed by another call, or begun anew.
    if (confirmed.length === 0) throw new Failure("not_possible_now");
    await recordAudit(ctx, tx, { actorUserId: id, action: "totp.added", subject: ["user", id] });
    const { recoveryCodesLeft } = await factorsOf(tx, id);
    return { success: true, recovery_codes: recoveryCodesLeft === 0 ? await makeRecoveryCodes(tx, id) : null };
  });
}
