import { revokeGrants } from "../../auth/grants";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { UserRow } from "../../db/schema/users";

/** Ends what this browser holds as somebody else, so that this person can prove who they are. */
export async function stepOut(
  ctx: Pick<Ctx, "actor" | "now" | "grantChanges">,
  tx: Db,
  user: Pick<UserRow, "id">,
): Promise<void> {
  const over = ctx.actor.filter((held) => held.user.id !== user.id);
  await revokeGrants(
    tx,
    over.map(({ grantId }) => grantId),
    ctx.now(),
  );
  for (const { kind } of over) ctx.grantChanges.push({ change: "ended", kind });
}
