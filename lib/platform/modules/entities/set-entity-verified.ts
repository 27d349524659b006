import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAbility } from "../../auth/ability";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAdmin } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { type AdminDetails, readAdminDetails } from "./get-entity";
import { adminAbilities } from "./policy";

/** Gives an entity the verified mark or takes it away. Repeating it changes nothing. */
export async function setEntityVerified({
  ctx,
  input: { id, verified },
}: Verb<"setEntityVerified">): Promise<AdminDetails> {
  const admin = requireAdmin(ctx.actor);
  const entity = await transaction(ctx, async (tx) => {
    const before = await lockExistingEntity(tx, id);
    if (before.verified === verified) return before;
    requireAbility(adminAbilities(before, ctx.now()), "verify");
    await tx.update(entities).set({ verified, updatedAt: ctx.now() }).where(eq(entities.id, id));
    await queuePublication(ctx, tx, [id]);
    const action = verified ? "entity.verified" : "entity.unverified";
    await recordAudit(ctx, tx, { actorUserId: admin.id, action, subject: ["entity", id] });
    return { ...before, verified, updatedAt: ctx.now() };
  });
  return readAdminDetails(ctx, entity);
}
