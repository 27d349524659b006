import type { Plan } from "@/lib/contract/plans/schemas";
import type { PlanRow } from "../../db/schema/plans";
import { describeRights } from "./describe-rights";

/** A plan with its prices in euros. */
export function presentPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    plan_name: row.name,
    price_monthly: row.monthlyCents / 100,
    price_annual: row.annualCents / 100,
    stripe_monthly_price_id: row.stripeMonthlyPriceId,
    stripe_yearly_price_id: row.stripeYearlyPriceId,
    description: row.description,
    features: describeRights(row.rights),
  };
}
