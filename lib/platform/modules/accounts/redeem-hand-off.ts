import { eq } from "drizzle-orm";
import { hashToken } from "../../auth/grants";
import { startSession } from "../../auth/start-session";
import type { Ctx, Verb } from "../../context";
import { handOffs } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { isUnexpired } from "../../db/unexpired";
import { Failure } from "../../failure";
import { slugFromHostname } from "../../hosts";
import { HAND_OFF_LIFETIME_MS } from "./mint-hand-off";

/** Signs the caller in by a hand-off code. Throws not_found for a used, expired or another browser's code. */
export async function redeemHandOff({ ctx, input }: Verb<"redeemHandOff">): Promise<void> {
  // Delete before checking, so that an attempt with a wrong verifier uses up the code too.
  const [handOff] = await ctx.db
    .delete(handOffs)
    .where(eq(handOffs.codeHash, hashToken(input.code)))
    .returning();
  const isValid =
    handOff &&
    isUnexpired(handOff.expiresAt, ctx.now(), HAND_OFF_LIFETIME_MS) &&
    handOff.host === input.host &&
    handOff.challenge === hashToken(input.verifier) &&
    isCalledOn(ctx, handOff.host);
  if (!isValid) throw new Failure("not_found", { thing: "hand_off" });
  await transaction(ctx, (tx) => startSession(ctx, tx, { id: handOff.userId }, "hand-off"));
}

/** A code for an owner's domain is valid on that domain alone: the domain's operator may have read the code. */
function isCalledOn({ callHost, settings }: Pick<Ctx, "callHost" | "settings">, host: string): boolean {
  if (callHost.kind === "own_domain") return callHost.hostname === host;
  return callHost.kind === "main" && slugFromHostname(host, settings.appUrl.hostname) !== null;
}
