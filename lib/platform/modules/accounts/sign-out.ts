import { recordAudit } from "../../audit";
import { revokeGrants } from "../../auth/grants";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { getIdpLogoutUrl } from "../sso/idp-logout";

/** Revokes every grant of this browser. Returns the organisation's logout URL for the browser to follow, or null. */
export async function signOut({ ctx }: Verb<unknown>): Promise<string | null> {
  const [strongest] = ctx.actor;
  const grantIds = ctx.actor.map(({ grantId }) => grantId);
  if (strongest) {
    await transaction(ctx, async (tx) => {
      await revokeGrants(tx, grantIds, ctx.now());
      const { id } = strongest.user;
      await recordAudit(ctx, tx, { actorUserId: id, action: "session.ended", subject: ["user", id] });
    });
  }
  for (const kind of ["visitor", "account", "admin", "workflow", "registration"] as const)
    ctx.grantChanges.push({ change: "ended", kind });
  return getIdpLogoutUrl(ctx, grantIds);
}
