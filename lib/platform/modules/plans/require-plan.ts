import { eq } from "drizzle-orm";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import type { Db } from "../../db/client";
import type { entityTypeEnum } from "../../db/schema/entity-type";
import { type PlanRow, plans } from "../../db/schema/plans";
import { Failure } from "../../failure";

export type EntityType = (typeof entityTypeEnum.enumValues)[number];

/** A plan by its id, offered or not. Throws not_found. */
export async function findPlan(db: Db, id: string): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id)).limit(1);
  if (!plan) throw new Failure("not_found", { thing: "plan" });
  return plan;
}

/** A plan on offer to an entity type, or to any type when it is null. Throws invalid_input for any other plan. */
export async function requirePlan(
  db: Db,
  { planId, entityType }: { planId: string; entityType: EntityType | null },
): Promise<PlanRow> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId)).limit(1);
  const isOffered = plan?.isOffered && (entityType === null || plan.entityTypes.includes(entityType));
  if (!isOffered) throw new Failure("invalid_input", { fields: { plan_id: "plan_unknown" } });
  return plan;
}

/** The price of a plan in cents. */
export function planPriceCents(plan: Pick<PlanRow, "monthlyCents" | "annualCents">, duration: PlanDuration): number {
  return duration === "month" ? plan.monthlyCents : plan.annualCents;
}
