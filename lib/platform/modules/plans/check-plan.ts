import { ENTITY_TYPES } from "@/lib/contract/entities/schemas";
import type { Db } from "../../db/client";
import { type PlanRow, plans } from "../../db/schema/plans";
import { Failure, type FieldProblem } from "../../failure";
import { FREE_PLAN } from "./policy";

type CheckedPlan = Omit<PlanRow, "position" | "version">;

/** The upgrade pages leave out plans with this in their names. */
const FREE_NAME = /free/i;

/**
 * Throws invalid_input for a plan that cannot be sold as it is, and already_exists for the name of another one. The free
 * plan has no price and is offered to all users; every other one has at least one price. Requires `lockPlans`.
 */
export async function checkPlan(db: Db, plan: CheckedPlan): Promise<void> {
  const fields = plan.id === FREE_PLAN ? problemsOfFree(plan) : problemsOfPaid(plan);
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
  const others = await db.select({ id: plans.id, name: plans.name }).from(plans);
  const isTaken = others.some(({ id, name }) => id !== plan.id && name.toLowerCase() === plan.name.toLowerCase());
  if (isTaken) throw new Failure("already_exists", { fields: { plan_name: "plan_name_taken" } });
}

type Problems = Record<string, FieldProblem>;

function problemsOfFree(plan: CheckedPlan): Problems {
  const isForAll = ENTITY_TYPES.every((type) => plan.entityTypes.includes(type));
  return {
    ...(plan.monthlyCents > 0 ? { price_monthly: "price_of_free" } : {}),
    ...(plan.annualCents > 0 ? { price_annual: "price_of_free" } : {}),
    ...(plan.stripeMonthlyPriceId ? { stripe_monthly_price_id: "price_of_free" } : {}),
    ...(plan.stripeYearlyPriceId ? { stripe_yearly_price_id: "price_of_free" } : {}),
    ...(isForAll ? {} : { entity_types: "plan_free_offered" }),
    ...(plan.isOffered ? {} : { is_offered: "plan_free_offered" }),
  };
}

function problemsOfPaid(plan: CheckedPlan): Problems {
  const hasPrice = plan.monthlyCents > 0 || plan.annualCents > 0;
  return {
    ...(FREE_NAME.test(plan.name) ? { plan_name: "plan_name_free" } : {}),
    ...(hasPrice ? {} : { price_monthly: "price_missing" }),
    ...(plan.stripeMonthlyPriceId && plan.monthlyCents === 0 ? { stripe_monthly_price_id: "price_for_id" } : {}),
    ...(plan.stripeYearlyPriceId && plan.annualCents === 0 ? { stripe_yearly_price_id: "price_for_id" } : {}),
  };
}
