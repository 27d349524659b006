import type { PlanRights } from "../db/schema/plan-rights";
import { PLANS } from "../seed/plans";

/** The rights that a plan is seeded with. */
export function planRights(id: string): PlanRights {
  const plan = PLANS.find((seeded) => seeded.id === id);
  if (!plan) throw new Error(`No plan ${id} is seeded.`);
  return plan.rights;
}
