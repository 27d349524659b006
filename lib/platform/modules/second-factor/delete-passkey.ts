import { and, eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { deletePasskey as endpoint } from "@/lib/contract/second-factor/delete-passkey";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import type { Verb } from "../../context";
import { passkeys } from "../../db/schema/second-factor";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { secondFactorOwner } from "./second-factor-owner";
import { settleFactors } from "./settle-factors";

/** Forgets one of the caller's passkeys. Throws not_found for another's, second_factor_required when it has to stay. */
export async function deletePasskey({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<void> {
  const user = await secondFactorOwner(ctx, input.password);
  await transaction(ctx, async (tx) => {
    // Two factors that are taken away at once would each find the other one left.
    await lockAccountWithPassword(tx, user, "password");
    const isTheirs = and(eq(passkeys.id, input.id), eq(passkeys.userId, user.id));
    const deleted = await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id });
    if (deleted.length === 0) throw new Failure("not_found", { thing: "passkey" });
    await settleFactors(ctx, tx, user);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "passkey.removed", subject: ["user", user.id] });
  });
}
