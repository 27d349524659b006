import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { recordAudit } from "../system/record-audit";
import { endGrants } from "./grants";

/** Ends every grant this caller showed. */
export async function signOut({ ctx }: Verb<unknown>): Promise<void> {
  const [strongest] = ctx.actor;
  if (strongest) {
    await transaction(ctx, async (tx) => {
      await endGrants(
        tx,
        ctx.actor.map((identity) => identity.grantId),
        ctx.now(),
      );
      const { id } = strongest.user;
      await recordAudit(ctx, tx, { actorUserId: id, action: "session.ended", subject: ["user", id] });
    });
  }
  for (const kind of ["visitor", "account", "admin"] as const) ctx.grantChanges.push({ change: "ended", kind });
}
