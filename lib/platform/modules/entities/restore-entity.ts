import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import { queuePublication } from "../../cells/queue-publication";
import type { Verb } from "../../context";
import { type EntityRow, entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { adminAbilities } from "./policy";

/** Restores a deleted entity of the caller's. Throws not_found after the grace period. */
export async function restoreEntity({ ctx, input }: Verb<{ id: string }>): Promise<EntityRow> {
  const isIt = eq(entities.id, input.id);
  const [deleted] = await ctx.db.select().from(entities).where(isIt).limit(1);
  requireRestorable(deleted, ctx.now());
  await requireEntityRight(ctx, deleted, "manage");
  return transaction(ctx, async (tx) => {
    const [before] = await tx.select().from(entities).where(isIt).for("no key update");
    requireRestorable(before, ctx.now());
    const restored = { deletedAt: null, eraseAt: null, updatedAt: ctx.now() };
    await tx.update(entities).set(restored).where(isIt);
    await queuePublication(ctx, tx, [before.id]);
    const actorUserId = requireAccount(ctx.actor).id;
    await recordAudit(ctx, tx, { actorUserId, action: "entity.restored", subject: ["entity", before.id] });
    return { ...before, ...restored };
  });
}

function requireRestorable(entity: EntityRow | undefined, now: Date): asserts entity is EntityRow {
  if (!entity || !adminAbilities(entity, now).restore) throw new Failure("not_found", { thing: "entity" });
}
