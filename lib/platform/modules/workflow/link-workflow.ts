import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import type { WorkflowRow } from "../../db/schema/workflow";
import { unauthWorkflows } from "../../db/schema/workflow";
import { Failure } from "../../failure";
import { attachPayments } from "../billing/attach-payments";
import { insertOwner } from "../entities/write-entity";

type Link = { workflow: WorkflowRow; user: Pick<UserRow, "id">; status: "completed" | "complete" };

/**
 * Gives the entity of a workflow, which the caller has to hold in this transaction, to an account, with what was paid
 * for it, and closes the workflow. Throws not_possible_now when it has no entity, or none that is still nobody's.
 */
export async function linkWorkflow(
  ctx: Pick<Ctx, "now" | "requestId" | "settings">,
  tx: Db,
  { workflow, user, status }: Link,
): Promise<WorkflowRow> {
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  if (workflow.entityId === null) throw new Failure("not_possible_now");
  const now = ctx.now();
  // A draft is nobody's; whatever is no draft any more belongs to somebody.
  const isNobodys = and(eq(entities.id, workflow.entityId), eq(entities.isDraft, true));
  const [entity] = await tx
    .update(entities)
    .set({ ownerId: user.id, isDraft: false, updatedAt: now })
    .where(isNobodys)
    .returning({ id: entities.id });
  if (!entity) throw new Failure("not_possible_now");
  await insertOwner(ctx, tx, { entity, user, action: "entity.linked" });
  await attachPayments(ctx, tx, { workflowId: workflow.id, userId: user.id, entityId: entity.id });
  const [closed] = await tx
    .update(unauthWorkflows)
    .set({ status, userId: user.id, updatedAt: now })
    .where(eq(unauthWorkflows.id, workflow.id))
    .returning();
  if (!closed) throw new Failure("not_found", { thing: "workflow" });
  return closed;
}
