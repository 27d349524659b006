import type { GrantKind } from "@/lib/contract/transport";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { giveGrant } from "./grants";

type Giving = Pick<Ctx, "callHost" | "client" | "now" | "grantChanges">;

/**
 * Gives this caller a grant that counts on the host of the call alone, and has the answer carry its token. The one place
 * where calls give grants. Returns the new grant's id.
 */
export async function grantCaller(
  ctx: Giving,
  tx: Db,
  { userId, kind, remember = false }: { userId: string; kind: GrantKind; remember?: boolean },
): Promise<string> {
  const { callHost, client } = ctx;
  const domain = callHost.kind === "own_domain" ? callHost : null;
  const { grantId, ...change } = await giveGrant(tx, {
    userId,
    kind,
    remember,
    domain,
    now: ctx.now(),
    userAgent: client.userAgent,
  });
  ctx.grantChanges.push(change);
  return grantId;
}
