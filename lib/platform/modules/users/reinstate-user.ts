import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { getUser, type UserDetails } from "./get-user";

/** Lets a suspended user sign in again; changes nothing for any other. Throws not_found. */
export async function reinstateUser({ ctx, input: { id } }: Verb<{ id: string }>): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    const reinstated = await tx
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
      .returning({ id: users.id });
    if (reinstated.length === 0) return;
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.reinstated", subject: ["user", id] });
  });
  return getUser({ ctx, input: { id } });
}
