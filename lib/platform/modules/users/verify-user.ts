import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { getUser, type UserDetails } from "./get-user";

/** Marks a user's address as proven, unless it is already. Throws not_found. */
export async function verifyUser({ ctx, input: { id } }: Verb<{ id: string }>): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    const verified = await tx
      .update(users)
      .set({ verifiedAt: ctx.now() })
      .where(and(eq(users.id, id), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    if (verified.length === 0) return;
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.verified", subject: ["user", id] });
  });
  return getUser({ ctx, input: { id } });
}
