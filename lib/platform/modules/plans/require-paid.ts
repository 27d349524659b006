import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { plans } from "../../db/schema/plans";
import type { WorkflowRow } from "../../db/schema/workflow";
import { Failure } from "../../failure";
import type { PlanSettings } from "./policy";
import { planPriceCents } from "./require-plan";

const UNPAID = {
  none: "payment_needed",
  processing: "payment_processing",
  failed: "payment_incomplete",
  cancelled: "payment_incomplete",
} as const satisfies Record<Exclude<WorkflowRow["paymentStatus"], "completed">, string>;

/**
 * Throws payment_needed, payment_processing or payment_incomplete for a workflow with a paid plan whose payment the
 * provider has not confirmed. Does nothing where the site sells no plans.
 */
export async function requirePaid(db: Db, workflow: WorkflowRow, { sellsPlans }: PlanSettings): Promise<void> {
  if (!sellsPlans) return;
  if (workflow.paymentStatus === "completed" || workflow.planId === null) return;
  const [plan] = await db.select().from(plans).where(eq(plans.id, workflow.planId)).limit(1);
  if (plan && planPriceCents(plan, workflow.planDuration ?? "year") > 0)
    throw new Failure(UNPAID[workflow.paymentStatus]);
}
