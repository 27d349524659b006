import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockUserAndAdmins, requireAnotherAdmin } from "../../auth/last-admin";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { endSessions } from "../accounts/end-sessions";
import { stopReplies } from "../conversations/stop-replies";
import { getUser, type UserDetails } from "./get-user";

/**
 * Ends every session of a user and keeps the user from starting another one. A reply on its way to the user is stopped.
 * Suspending again replaces the reason. Throws last_admin.
 */
export async function suspendUser({ ctx, input }: Verb<"suspendUser">): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  const { id, reason } = input;
  await transaction(ctx, async (tx) => {
    const { user, locked } = await lockUserAndAdmins(tx, id);
    requireAnotherAdmin(locked, id);
    const changes = { suspendedAt: user.suspendedAt ?? ctx.now(), suspensionReason: reason };
    await tx.update(users).set(changes).where(eq(users.id, id));
    await endSessions(ctx, tx, { userId: id });
    const entry = { actorUserId: admin.id, action: "user.suspended", data: { reason } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["user", id] });
  });
  await stopReplies(ctx, { userId: id });
  return getUser({ ctx, input });
}
