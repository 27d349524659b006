import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { renewRecoveryCodes as endpoint } from "@/lib/contract/second-factor/renew-recovery-codes";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { factorsOf, methodsOf } from "./factors-of";
import { makeRecoveryCodes } from "./recovery-codes";
import { secondFactorOwner } from "./second-factor-owner";

/** Ten new codes in place of the older ones. Throws not_possible_now when there is no factor that they stand in for. */
export async function renewRecoveryCodes({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<string[]> {
  const user = await secondFactorOwner(ctx, input.password);
  return transaction(ctx, async (tx) => {
    await lockAccountWithPassword(tx, user, "password");
    if (methodsOf(await factorsOf(tx, user.id)).length === 0) throw new Failure("not_possible_now");
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "recovery_codes.renewed", subject: ["user", user.id] });
    return makeRecoveryCodes(tx, user.id);
  });
}
