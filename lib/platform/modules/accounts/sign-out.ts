import { recordAudit } from "../../audit";
import { revokeGrants } from "../../auth/grants";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { logoutLocation } from "../sso/session-endings";

/** Ends every grant this caller showed; answers with where the browser signs out of its organisation, if it has to. */
export async function signOut({ ctx }: Verb<unknown>): Promise<string | null> {
  const [strongest] = ctx.actor;
  const held = ctx.actor.map(({ grantId }) => grantId);
  if (strongest) {
    await transaction(ctx, async (tx) => {
      await revokeGrants(tx, held, ctx.now());
      const { id } = strongest.user;
      await recordAudit(ctx, tx, { actorUserId: id, action: "session.ended", subject: ["user", id] });
    });
  }
  for (const kind of ["visitor", "account", "admin", "workflow", "registration"] as const)
    ctx.grantChanges.push({ change: "ended", kind });
  return logoutLocation(ctx, held);
}
