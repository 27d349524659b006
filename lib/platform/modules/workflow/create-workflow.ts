import { randomBytes, randomUUID } from "node:crypto";
import { PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { hashToken } from "../../auth/grants";
import type { Verb } from "../../context";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";

/** Starts a workflow and sends this browser its key. The key is returned once; only its hash is stored. */
export async function createWorkflow({ ctx, input }: Verb<"createWorkflow">): Promise<WorkflowRow> {
  const now = ctx.now();
  const token = randomBytes(32).toString("base64url");
  const [workflow] = await ctx.db
    .insert(unauthWorkflows)
    .values({
      id: randomUUID(),
      tokenHash: hashToken(token),
      workflowName: input.workflow_name,
      entityType: input.entitytype ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!workflow) throw new Error("The workflow was not stored.");
  const expiresAt = new Date(now.getTime() + PAID_WORKFLOW_LIFETIME_MS);
  ctx.grantChanges.push({ change: "given", kind: "workflow", token, expiresAt, domainId: null });
  return workflow;
}
