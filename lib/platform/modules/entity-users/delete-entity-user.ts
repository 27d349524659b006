import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { requireEntityRight } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { entityUsers } from "../../db/schema/entity-users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { entityUserAbilities } from "./policy";
import { ensureOwner, findEntityUser, lockEntityAndUsers } from "./queries";

/** Removes a user's role in an entity that the caller manages, or the caller's own role. Keeps the last active owner. */
export async function deleteEntityUser({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { row, entity } = await findEntityUser(ctx, input);
  const { id: actorUserId } = requireAccount(ctx.actor);
  const role = await requireEntityRight(ctx, entity, "read", "entity_user");
  requireAbility(entityUserAbilities(row, ctx.actor, role), "remove", "forbidden");
  await transaction(ctx, async (tx) => {
    await lockEntityAndUsers(tx, entity.id);
    const [removed] = await tx
      .delete(entityUsers)
      .where(eq(entityUsers.id, row.id))
      .returning({ role: entityUsers.role });
    if (!removed) throw new Failure("not_found", { thing: "entity_user" });
    if (removed.role === "owner") await ensureOwner(tx, entity.id);
    await recordAudit(ctx, tx, { actorUserId, action: "entity_user.removed", subject: ["entity_user", row.id] });
  });
}
