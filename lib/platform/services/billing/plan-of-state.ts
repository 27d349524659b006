import type { Db } from "../../db/client";
import type { SubscriptionRow } from "../../db/schema/billing";
import { type PlanRow, plans } from "../../db/schema/plans";
import type { SubscriptionState } from "../../providers/payments/port";
import type { BillingNeeds } from "./internal";
import { priceOfPlan } from "./price-of-plan";

type PlanFacts = Pick<SubscriptionRow, "planId" | "planDuration" | "amountCents" | "currency">;

/**
 * What a subscription is for, going by what is paid for it. While the price stays it is what it was, also when our own
 * table has other prices by now; at another price it is the plan that costs so much. Money that buys none of them
 * changes nothing.
 */
export async function planOfState(
  { log }: Pick<BillingNeeds, "log">,
  tx: Db,
  state: SubscriptionState,
  before: SubscriptionRow,
): Promise<PlanFacts> {
  const { planId, planDuration, amountCents, currency } = before;
  const kept = { planId, planDuration, amountCents, currency };
  const isSamePrice =
    state.amountCents === amountCents && state.currency === currency && state.duration === planDuration;
  if (isSamePrice && (state.planId === null || state.planId === planId)) return kept;
  const bought = (await tx.select().from(plans)).filter((plan) => costs(plan, state));
  const found = bought.find(({ id }) => id === state.planId) ?? (isSamePrice ? undefined : bought[0]);
  if (found) return { planId: found.id, planDuration: state.duration, amountCents: state.amountCents, currency };
  if (!isSamePrice) {
    const paid = { amountCents: state.amountCents, currency: state.currency };
    log.error({ subscription: before.id, ...paid }, "a subscription is paid with what no plan costs");
  }
  return kept;
}

function costs(plan: PlanRow, { duration, amountCents, currency }: SubscriptionState): boolean {
  const price = priceOfPlan(plan, duration);
  return price?.amountCents === amountCents && price.currency === currency;
}
