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
import type { SeenEntityUser } from "./presenter";
import { ensureOwner, findEntityUser, lockEntityAndUsers, requireRoomForUser } from "./queries";

/** Suspends or reactivates a user who runs an entity that the caller manages. Keeps the last active owner. */
export async function setEntityUserStatus({ ctx, input }: Verb<"setEntityUserStatus">): Promise<SeenEntityUser> {
  const found = await findEntityUser(ctx, { entityId: input.entity_id, eitherId: input.user_id });
  const { entity, email } = found;
  const callerRole = await requireEntityRight(ctx, entity, "manage", "entity_user");
  return transaction(ctx, async (tx) => {
    const locked = await lockEntityAndUsers(tx, entity.id);
    const isIt = eq(entityUsers.id, found.row.id);
    const [before] = await tx.select().from(entityUsers).where(isIt);
    if (!before) throw new Failure("not_found", { thing: "entity_user" });
    if (before.status === input.status) return { row: before, email, callerRole };
    requireAbility(entityUserAbilities(before, ctx.actor, callerRole), "suspend");
    if (input.status === "active") await requireRoomForUser(tx, locked, ctx.settings);
    const row = { ...before, status: input.status, updatedAt: ctx.now() };
    await tx.update(entityUsers).set({ status: row.status, updatedAt: row.updatedAt }).where(isIt);
    if (row.role === "owner" && row.status === "suspended") await ensureOwner(tx, entity.id);
    const action = row.status === "active" ? "entity_user.resumed" : "entity_user.suspended";
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action, subject: ["entity_user", row.id] });
    return { row, email, callerRole };
  });
}
