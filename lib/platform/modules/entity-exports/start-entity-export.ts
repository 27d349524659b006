import { recordAudit } from "../../audit";
import { findEntity, lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { type EntityExportRow, entityExports } from "../../db/schema/entity-moves";
import { transaction } from "../../db/transaction";
import { findNewestExport } from "./get-entity-export";
import { requireTaking } from "./policy";

/** Queues a file of everything of an entity that the caller may delete. Returns their unfinished one when there is one. */
export async function startEntityExport({ ctx, input }: Verb<{ id: string }>): Promise<EntityExportRow | undefined> {
  const { id: userId } = requireAccount(ctx.actor);
  const entity = await findEntity(ctx.db, input);
  await requireTaking(ctx, entity);
  return transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const newest = await findNewestExport(tx, { entityId: entity.id, userId });
    if (newest?.status === "queued" || newest?.status === "running") return newest;
    const row = { id: newId(), entityId: entity.id, userId, createdAt: ctx.now() };
    const [queued] = await tx.insert(entityExports).values(row).returning();
    await ctx.jobs.add(tx, "entities.export", { exportId: row.id }, userId);
    const subject = ["entity", entity.id] as const;
    await recordAudit(ctx, tx, { actorUserId: userId, action: "entity.export_asked", subject });
    return queued;
  });
}
