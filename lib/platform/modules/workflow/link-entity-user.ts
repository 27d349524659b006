import { eq } from "drizzle-orm";
import { lockOwnWorkflow } from "../../auth/find-workflow";
import { lockAccount } from "../../auth/lock-account";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { linkWorkflow } from "./link-workflow";

/**
 * Makes the caller the owner of the entity that this browser created without an account. Repeating it changes nothing.
 * Throws not_found for any other entity and for another user's id.
 */
export async function linkEntityUser({
  ctx,
  input: { user_id, digitalentity_id },
}: Verb<"linkEntityUser">): Promise<EntityRow> {
  const user = requireAccount(ctx.actor);
  if (user.id !== user_id) throw new Failure("not_found", { thing: "user" });
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    const workflow = await lockWorkflowOfEntity(ctx, tx, digitalentity_id);
    if (workflow.status === "open") await linkWorkflow(ctx, tx, { workflow, user, status: "complete" });
    const [entity] = await tx.select().from(entities).where(eq(entities.id, digitalentity_id)).limit(1);
    if (entity?.ownerId !== user.id || entity.deletedAt) throw new Failure("not_found", { thing: "entity" });
    return entity;
  });
}

/** Locks the workflow of this browser that created the entity. Throws not_found without one. */
async function lockWorkflowOfEntity(ctx: Pick<Ctx, "tokenHashes">, tx: Db, entityId: string): Promise<WorkflowRow> {
  const [found] = await tx
    .select({ id: unauthWorkflows.id })
    .from(unauthWorkflows)
    .where(eq(unauthWorkflows.entityId, entityId))
    .limit(1);
  return lockOwnWorkflow(ctx, tx, found?.id ?? entityId);
}
