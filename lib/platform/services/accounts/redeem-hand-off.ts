import { eq } from "drizzle-orm";
import type { redeemHandOff as endpoint } from "@/lib/contract/accounts/redeem-hand-off";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { handOffs } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { slugOfHost } from "../../policies/hosts";
import { findEntityByHost } from "../entities/find-entity-by-host";
import { hashToken } from "./grants";
import { startSession } from "./start-session";

/** Signs the caller in by a hand-off's code. Throws not_found for a code that is used, late, or another browser's. */
export async function redeemHandOff({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<void> {
  // Taken out before it is looked at, so that a try with the wrong verifier uses it up too.
  const [taken] = await ctx.db
    .delete(handOffs)
    .where(eq(handOffs.codeHash, hashToken(input.code)))
    .returning();
  const isRight =
    taken && taken.expiresAt > ctx.now() && taken.host === input.host && taken.challenge === hashToken(input.verifier);
  if (!isRight) throw new Failure("not_found", { thing: "hand_off" });
  const { host, userId } = taken;
  const isOwnersDomain = slugOfHost(host, ctx.settings.appUrl.hostname) === null;
  // Who owns a domain can have it answered by another server: nothing but their own entity is handed there.
  const entityId = isOwnersDomain ? (await findEntityByHost({ ctx, input: { host } })).id : null;
  const aim = { kind: "account", remember: false, entityId } as const;
  await transaction(ctx, (tx) => startSession(ctx, tx, { id: userId }, "hand-off", aim));
}
