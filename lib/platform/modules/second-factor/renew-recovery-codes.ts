import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireFactorOwner } from "./policy";
import { availableMethods, findFactors } from "./queries";
import { generateRecoveryCodes } from "./recovery-codes";

/** Replaces the recovery codes by ten new ones. Throws not_possible_now for an account without a second factor. */
export async function renewRecoveryCodes({ ctx, input }: Verb<"renewRecoveryCodes">): Promise<string[]> {
  const user = await requireFactorOwner(ctx, input.password);
  return transaction(ctx, async (tx) => {
    await lockAccountWithPassword(tx, user, "password");
    if (availableMethods(await findFactors(tx, user.id)).length === 0) throw new Failure("not_possible_now");
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "recovery_codes.renewed", subject: ["user", user.id] });
    return generateRecoveryCodes(tx, user.id);
  });
}
