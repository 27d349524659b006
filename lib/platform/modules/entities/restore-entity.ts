import { and, eq, gt, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** Restores a deleted entity of the caller's. Throws not_found after the grace period. */
export async function restoreEntity({ ctx, input }: Verb<{ id: string }>): Promise<EntityRow> {
  const isRestorable = and(eq(entities.id, input.id), isNotNull(entities.deletedAt), gt(entities.eraseAt, ctx.now()));
  const [deleted] = await ctx.db.select().from(entities).where(isRestorable).limit(1);
  if (!deleted) throw new Failure("not_found", { thing: "entity" });
  await requireEntityRight(ctx, deleted, "manage");
  return transaction(ctx, async (tx) => {
    const restoredColumns = { deletedAt: null, eraseAt: null, updatedAt: ctx.now() };
    const [restored] = await tx.update(entities).set(restoredColumns).where(isRestorable).returning();
    if (!restored) throw new Failure("not_found", { thing: "entity" });
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "entity.restored", subject: ["entity", restored.id] });
    return restored;
  });
}
