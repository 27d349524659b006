import type { Db } from "../../db/client";
import type { SubscriptionRow } from "../../db/schema/billing";
import { type PlanRow, plans } from "../../db/schema/plans";
import type { SubscriptionState } from "../../payments/port";
import { priceOfPlan } from "./policy";
import type { BillingDeps } from "./queries";

type SubscribedPlan = Pick<SubscriptionRow, "planId" | "planDuration" | "planRights" | "amountCents" | "currency">;

/**
 * The plan of a subscription, derived from the price that is paid. While the price is unchanged so are the plan and its
 * rights, even if our own table has changed since; at another price it is the plan with that price, as it is now. At a
 * price that no plan has, such as one that Stripe offered in place of ours, the plan that was sold goes on.
 */
export async function resolveSubscribedPlan(
  { log }: Pick<BillingDeps, "log">,
  tx: Db,
  state: SubscriptionState,
  before: SubscriptionRow,
): Promise<SubscribedPlan> {
  const { planId, planDuration, planRights, amountCents, currency } = before;
  const paid = { planDuration: state.duration, amountCents: state.amountCents, currency: state.currency };
  const isSamePrice =
    state.amountCents === amountCents && state.currency === currency && state.duration === planDuration;
  if (isSamePrice && (state.planId === null || state.planId === planId)) return { planId, planRights, ...paid };
  const all = await tx.select().from(plans);
  const named = all.filter((plan) => hasPriceId(plan, state));
  const candidates = named.length > 0 ? named : all.filter((plan) => hasPrice(plan, state));
  const found = candidates.find(({ id }) => id === state.planId) ?? (isSamePrice ? undefined : candidates[0]);
  if (found) return { planId: found.id, planRights: found.rights, ...paid };
  if (!isSamePrice) log.warn({ subscription: before.id, ...paid }, "a subscription has a price that no plan has");
  return { planId, planRights, ...paid };
}

function hasPriceId(plan: PlanRow, { duration, priceId }: SubscriptionState): boolean {
  return priceId !== null && priceOfPlan(plan, duration)?.priceId === priceId;
}

function hasPrice(plan: PlanRow, { duration, amountCents, currency }: SubscriptionState): boolean {
  const price = priceOfPlan(plan, duration);
  return price?.amountCents === amountCents && price.currency === currency;
}
