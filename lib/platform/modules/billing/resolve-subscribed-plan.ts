import type { Db } from "../../db/client";
import type { SubscriptionRow } from "../../db/schema/billing";
import type { PlanRow } from "../../db/schema/plans";
import { plans } from "../../db/schema/plans";
import type { SubscriptionState } from "../../payments/port";
import { priceOfPlan } from "./policy";
import type { BillingDeps } from "./queries";

type SubscribedPlan = Pick<SubscriptionRow, "planId" | "planDuration" | "planRights" | "amountCents" | "currency">;

/**
 * The plan of a subscription, derived from the price that is paid. While the price is unchanged so are the plan and its
 * rights, even if our own table has changed since; at another price it is the plan with that price, as it is now. A price
 * that no plan has is logged and changes nothing.
 */
export async function resolveSubscribedPlan(
  { log }: Pick<BillingDeps, "log">,
  tx: Db,
  state: SubscriptionState,
  before: SubscriptionRow,
): Promise<SubscribedPlan> {
  const { planId, planDuration, planRights, amountCents, currency } = before;
  const unchanged = { planId, planDuration, planRights, amountCents, currency };
  const isSamePrice =
    state.amountCents === amountCents && state.currency === currency && state.duration === planDuration;
  if (isSamePrice && (state.planId === null || state.planId === planId)) return unchanged;
  const candidates = (await tx.select().from(plans)).filter((plan) => hasPrice(plan, state));
  const found = candidates.find(({ id }) => id === state.planId) ?? (isSamePrice ? undefined : candidates[0]);
  if (found) {
    const { id, rights } = found;
    return { planId: id, planRights: rights, planDuration: state.duration, amountCents: state.amountCents, currency };
  }
  if (!isSamePrice) {
    const paid = { amountCents: state.amountCents, currency: state.currency };
    log.error({ subscription: before.id, ...paid }, "a subscription has a price that no plan has");
  }
  return unchanged;
}

function hasPrice(plan: PlanRow, { duration, amountCents, currency }: SubscriptionState): boolean {
  const price = priceOfPlan(plan, duration);
  return price?.amountCents === amountCents && price.currency === currency;
}
