import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { plans } from "../../db/schema/plans";
import type { WorkflowRow } from "../../db/schema/workflow";
import { Failure } from "../../failure";
import type { PlanSettings } from "../../policies/plan-rights";
import { priceOf } from "./find-plan";

const UNPAID = {
  none: "payment_needed",
  processing: "payment_processing",
  failed: "payment_incomplete",
  cancelled: "payment_incomplete",
} as const satisfies Record<Exclude<WorkflowRow["paymentStatus"], "completed">, string>;

/**
 * Refuses to go on with a workflow whose plan costs something that the payment provider has not yet confirmed. Where the
 * site sells no plans nothing has to be paid.
 */
export async function requirePaid(db: Db, workflow: WorkflowRow, { sellsPlans }: PlanSettings): Promise<void> {
  if (!sellsPlans) return;
  if (workflow.paymentStatus === "completed" || workflow.planId === null) return;
  const [plan] = await db.select().from(plans).where(eq(plans.id, workflow.planId)).limit(1);
  if (plan && priceOf(plan, workflow.planDuration ?? "year") > 0) throw new Failure(UNPAID[workflow.paymentStatus]);
}
