import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import type { Verb } from "../../context";
import { passkeys } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireFactorOwner } from "./policy";
import { applyFactorRemoval } from "./queries";

/** Deletes one of the caller's passkeys. Throws not_found for any other, second_factor_required for a required last factor. */
export async function deletePasskey({ ctx, input }: Verb<"deletePasskey">): Promise<void> {
  const user = await requireFactorOwner(ctx, input.password);
  await transaction(ctx, async (tx) => {
    // The lock serializes removals: two parallel ones would each still see the other factor.
    await lockAccountWithPassword(tx, user, "password");
    const isTheirs = and(eq(passkeys.id, input.id), eq(passkeys.userId, user.id));
    const deleted = await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id });
    if (deleted.length === 0) throw new Failure("not_found", { thing: "passkey" });
    await applyFactorRemoval(ctx, tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "passkey.removed", subject: ["user", user.id] });
  });
}
