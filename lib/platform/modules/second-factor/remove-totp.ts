import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import type { Verb } from "../../context";
import { secondFactors } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireFactorOwner } from "./policy";
import { applyFactorRemoval } from "./queries";

/** Removes the authenticator app. Throws not_found without one, second_factor_required for a required last factor. */
export async function removeTotp({ ctx, input }: Verb<"removeTotp">): Promise<void> {
  const user = await requireFactorOwner(ctx, input.password);
  await transaction(ctx, async (tx) => {
    // The lock serializes removals: two parallel ones would each still see the other factor.
    await lockAccountWithPassword(tx, user, "password");
    const removed = await tx
      .update(secondFactors)
      .set({ totpSecret: null, totpSince: null, totpLastStep: null })
      .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.totpSecret)))
      .returning({ userId: secondFactors.userId });
    if (removed.length === 0) throw new Failure("not_found", { thing: "totp" });
    await applyFactorRemoval(ctx, tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "totp.removed", subject: ["user", user.id] });
  });
}
