import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { unauthWorkflows } from "../../db/schema/workflow";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { FREE_PLAN } from "./policy";
import { lockPlans } from "./queries";

/**
 * Deletes a plan. Throws plan_in_use for the free one, and for one that an entity is on, that a user chose, or that a
 * payment or an invoice names.
 */
export async function deletePlan({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { id } = input;
  await transaction(ctx, async (tx) => {
    await lockPlans(tx);
    // Rows that are about to refer to the plan wait for its lock.
    const [plan] = await tx.select().from(plans).where(eq(plans.id, id)).for("update");
    if (!plan) throw new Failure("not_found", { thing: "plan" });
    if (id === FREE_PLAN || (await isInUse(tx, id))) throw new Failure("plan_in_use");
    await tx.delete(plans).where(eq(plans.id, id));
    const data = { name: plan.name };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "plan.deleted", subject: ["plan", id], data });
  });
}

async function isInUse(tx: Db, id: string): Promise<boolean> {
  for (const table of [entities, unauthWorkflows, checkouts, subscriptions, invoices]) {
    const found = await tx.select({ planId: table.planId }).from(table).where(eq(table.planId, id)).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
