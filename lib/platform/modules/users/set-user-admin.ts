import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { lockUserAndAdmins, requireAnotherAdmin } from "../../auth/last-admin";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { grants, type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { getUser, type UserDetails } from "./get-user";
import { makeAdmin } from "./make-admin";

/**
 * Makes a user an admin, or ends that. Changes nothing where it is so already. Throws last_admin, and not_possible_now for
 * a suspended user who is to become one.
 */
export async function setUserAdmin({ ctx, input }: Verb<"setUserAdmin">): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  const isAdmin = input.is_admin;
  await transaction(ctx, async (tx) => {
    const { user, locked } = await lockUserAndAdmins(tx, input.id);
    if (user.isAdmin === isAdmin) return;
    if (isAdmin) return makeAdmin(ctx, tx, user, admin);
    requireAnotherAdmin(locked, user.id);
    await endAdminRole(ctx, tx, user, admin);
  });
  return getUser({ ctx, input });
}

async function endAdminRole(ctx: Ctx, tx: Db, user: UserRow, admin: UserRow): Promise<void> {
  await tx.update(users).set({ isAdmin: false }).where(eq(users.id, user.id));
  const ended = await tx
    .update(grants)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(grants.userId, user.id), eq(grants.kind, "admin"), isNull(grants.revokedAt)))
    .returning({ id: grants.id });
  const isEnded = (grantId: string) => ended.some(({ id }) => id === grantId);
  for (const { grantId, kind } of ctx.actor) if (isEnded(grantId)) ctx.grantChanges.push({ change: "ended", kind });
  await recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.admin_ended", subject: ["user", user.id] });
}
