import { eq } from "drizzle-orm";
import type { redeemHandOff as endpoint } from "@/lib/contract/accounts/redeem-hand-off";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { hashToken } from "../../auth/grants";
import { startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import { handOffs } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { slugFromHostname } from "../../hosts";
import { HAND_OFF_LIVES_MS } from "./mint-hand-off";

/** Signs the caller in by a hand-off's code. Throws not_found for a code that is used, late, or another browser's. */
export async function redeemHandOff({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<void> {
  // Taken out before it is looked at, so that a try with the wrong verifier uses it up too.
  const [taken] = await ctx.db
    .delete(handOffs)
    .where(eq(handOffs.codeHash, hashToken(input.code)))
    .returning();
  const isRight =
    taken &&
    isUnexpired(taken.expiresAt, ctx.now(), HAND_OFF_LIVES_MS) &&
    taken.host === input.host &&
    taken.challenge === hashToken(input.verifier) &&
    isCalledOn(ctx, taken.host);
  if (!isRight) throw new Failure("not_found", { thing: "hand_off" });
  await transaction(ctx, (tx) => startSession(ctx, tx, { id: taken.userId }, "hand-off"));
}

/** A code for an owner's domain works on that domain alone: whoever answers for it may have read the code. */
function isCalledOn({ callHost, settings }: Pick<Ctx, "callHost" | "settings">, host: string): boolean {
  if (callHost.kind === "own_domain") return callHost.hostname === host;
  return callHost.kind === "main" && slugFromHostname(host, settings.appUrl.hostname) !== null;
}
