import "server-only";
import { type DigitalEntityType, ENTITY_TYPES } from "../contract/entities/schemas";
import { getPlans } from "../contract/plans/endpoints";
import type { Plan } from "../contract/plans/schemas";
import { publicCall } from "./server-call";
import { sellsPlans } from "./site";

/** A plan that is on offer, and the types that it is offered to. */
export type OfferedPlan = Readonly<{ id: string; name: string; types: readonly DigitalEntityType["system_name"][] }>;

/** The plans on offer, cheapest first; empty where the site sells none, or where they cannot be read. */
export async function offeredPlans(): Promise<OfferedPlan[]> {
  if (!sellsPlans()) return [];
  const offers = await Promise.all(
    ENTITY_TYPES.map(async (entitytype) => ({ entitytype, outcome: await publicCall(getPlans, { entitytype }) })),
  );
  const found = new Map<string, Plan>();
  for (const { outcome } of offers) if (outcome.ok) for (const plan of outcome.data) found.set(plan.id, plan);
  return [...found.values()]
    .toSorted((a, b) => a.price_monthly - b.price_monthly)
    .map(({ id, plan_name }) => ({
      id,
      name: plan_name,
      types: offers.flatMap(({ entitytype, outcome }) =>
        outcome.ok && outcome.data.some((plan) => plan.id === id) ? entitytype : [],
      ),
    }));
}
