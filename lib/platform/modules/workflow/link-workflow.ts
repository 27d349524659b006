import { and, eq } from "drizzle-orm";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";
import { Failure } from "../../failure";
import { claimOwnerTerms } from "../../terms";
import { attachPayments } from "../billing/attach-payments";
import { insertOwner } from "../entities/write-entity";

type LinkDetails = { workflow: WorkflowRow; user: Pick<UserRow, "id">; status: "completed" | "complete" };

/**
 * Makes a user the owner of a workflow's entity, attaches the workflow's payments, and closes the workflow. The caller must
 * hold the workflow's row lock. Throws workflow_closed, or not_possible_now without an entity that is still a draft.
 */
export async function linkWorkflow(
  ctx: Pick<Ctx, "now" | "requestId" | "settings" | "cells">,
  tx: Db,
  { workflow, user, status }: LinkDetails,
): Promise<WorkflowRow> {
  if (workflow.status !== "open") throw new Failure("workflow_closed");
  if (workflow.entityId === null) throw new Failure("not_possible_now");
  const now = ctx.now();
  // Only drafts are without an owner.
  const isDraft = and(eq(entities.id, workflow.entityId), eq(entities.isDraft, true));
  const [entity] = await tx
    .update(entities)
    .set({ ownerId: user.id, isDraft: false, updatedAt: now })
    .where(isDraft)
    .returning({ id: entities.id });
  if (!entity) throw new Failure("not_possible_now");
  await queuePublication(ctx, tx, [entity.id]);
  await claimOwnerTerms(tx, entity.id, user.id);
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
