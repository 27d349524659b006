import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { checkouts } from "../db/schema/billing";
import type { WorkflowRow } from "../db/schema/workflow";
import { unauthWorkflows } from "../db/schema/workflow";
import { Failure } from "../failure";

/** A workflow of the caller's browser. Whoever only knows its id finds none: throws not_found. */
export async function ownWorkflow(ctx: Pick<Ctx, "db" | "tokenHashes">, id: string): Promise<WorkflowRow> {
  const [workflow] = await ctx.db.select().from(unauthWorkflows).where(isOwn(ctx, id)).limit(1);
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  return workflow;
}

/** The same, held until the transaction ends, so that two calls do not finish it twice. */
export async function holdOwnWorkflow(ctx: Pick<Ctx, "tokenHashes">, tx: Db, id: string): Promise<WorkflowRow> {
  // The payment provider's word takes hold of them in this order, too.
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.workflowId, id))
    .orderBy(asc(checkouts.id))
    .for("update");
  const [workflow] = await tx.select().from(unauthWorkflows).where(isOwn(ctx, id)).for("update");
  if (!workflow) throw new Failure("not_found", { thing: "workflow" });
  return workflow;
}

function isOwn({ tokenHashes }: Pick<Ctx, "tokenHashes">, id: string) {
  return and(eq(unauthWorkflows.id, id), inArray(unauthWorkflows.tokenHash, [...tokenHashes]));
}
