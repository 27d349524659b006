import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { plans } from "../../db/schema/plans";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { checkPlan } from "./check-plan";
import { type PlanView, viewPlan } from "./list-plans";
import { planColumns } from "./plan-columns";
import { checkPriceObjects } from "./price-objects";
import { lockPlans } from "./queries";
import { findPlan } from "./require-plan";

/**
 * Changes the named fields of a plan for new subscriptions. Running ones keep the rights and the price that they began
 * with; entities without one have the new rights at once. Throws invalid_input, already_exists and edit_conflict.
 */
export async function updatePlan({ ctx, input }: Verb<"updatePlan">): Promise<PlanView> {
  const admin = requireAdmin(ctx.actor);
  const { id, version, ...fields } = input;
  const changes = planColumns(fields);
  const before = await findPlan(ctx.db, id);
  requireVersion(before, version);
  // Asks the provider before the transaction, which then must find the plan as it was checked.
  await checkPriceObjects(ctx, { ...before, ...changes }, before);
  const updated = await transaction(ctx, async (tx) => {
    await lockPlans(tx);
    const current = await findPlan(tx, id);
    requireVersion(current, before.version);
    await checkPlan(tx, { ...current, ...changes });
    const [row] = await tx
      .update(plans)
      .set({ ...changes, version: current.version + 1 })
      .where(eq(plans.id, id))
      .returning();
    if (!row) throw new Failure("not_found", { thing: "plan" });
    const { monthlyCents, annualCents, rights } = current;
    const data = { fields: Object.keys(fields), before: { monthlyCents, annualCents, rights } };
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "plan.edited", subject: ["plan", id], data });
    return row;
  });
  return viewPlan(ctx, updated);
}
