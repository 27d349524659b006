import { eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { recoveryCodes } from "../../db/schema/second-factor";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import { factorsOf, methodsOf } from "./factors-of";

/** To be called after a factor was taken away: with the last one the recovery codes go, unless it has to stay. */
export async function settleFactors({ settings }: Pick<Ctx, "settings">, tx: Db, user: UserRow): Promise<void> {
  if (methodsOf(await factorsOf(tx, user.id)).length > 0) return;
  if (user.isAdmin && settings.adminNeedsSecondFactor) throw new Failure("second_factor_required");
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
}
