import type Stripe from "stripe";
import type { PlanPrice, SubscriptionState } from "./port";
import { isConfirmationNeeded } from "./stripe-calls";
import { idOf } from "./stripe-objects";
import { asSubscription, metadataOf, soldItemOf } from "./stripe-states";

/** Sets whether a subscription ends with its period; false clears an end at another time too, which Stripe keeps apart. */
export async function setCancelling(stripe: Stripe, id: string, isCancelling: boolean): Promise<SubscriptionState> {
  await releaseSchedule(stripe, id);
  const current = await stripe.subscriptions.retrieve(id);
  if (isCancelling) return asSubscription(await stripe.subscriptions.update(id, { cancel_at_period_end: true }));
  return asSubscription(await clearEnds(stripe, current));
}

/** Clears the end with the period and the one at another time, which Stripe takes in two calls. */
async function clearEnds(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const { id } = subscription;
  const current = subscription.cancel_at_period_end
    ? await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    : subscription;
  return current.cancel_at ? stripe.subscriptions.update(id, { cancel_at: "" }) : current;
}

/**
 * Changes the price of a subscription. Without an idempotency key of ours the SDK sends a new one with each call, and the
 * same one with its own retry: Stripe would replay a declined payment to the key for a day.
 */
export async function changePlan(stripe: Stripe, id: string, price: PlanPrice): Promise<SubscriptionState> {
  const found = await stripe.subscriptions.retrieve(id);
  // An earlier call changed it, and its response was lost.
  if (hasPrice(asSubscription(found), price)) return asSubscription(found);
  await releaseSchedule(stripe, id);
  const change = { ...itemChange(found, price), proration_behavior: "always_invoice" as const };
  const metadata = metadataOf(price, found.metadata?.checkout_id ?? "");
  try {
    const changed = await stripe.subscriptions.update(id, {
      ...change,
      metadata,
      cancel_at_period_end: false,
      // The plan changes only if the payment succeeds.
      payment_behavior: "error_if_incomplete",
    });
    return asSubscription(await clearEnds(stripe, changed));
  } catch (error) {
    if (!isConfirmationNeeded(error)) throw error;
  }
  // Stripe keeps the change pending until the payer has confirmed the invoice, and drops it when nobody does. Such a call
  // may change nothing else; the plan is then recognised by its price.
  return asSubscription(
    await stripe.subscriptions.update(id, { ...change, payment_behavior: "pending_if_incomplete" }),
  );
}

function itemChange(found: Stripe.Subscription, price: PlanPrice): Pick<Stripe.SubscriptionUpdateParams, "items"> {
  const item = soldItemOf(found);
  if (price.priceId) return { items: [{ id: item.id, price: price.priceId }] };
  const product = idOf(item.price?.product) ?? "";
  const { currency, amountCents: unit_amount, duration: interval } = price;
  return { items: [{ id: item.id, price_data: { currency, unit_amount, product, recurring: { interval } } }] };
}

/** Releases a subscription from a schedule that an operator set at Stripe: Stripe changes no subscription under one. */
async function releaseSchedule(stripe: Stripe, id: string): Promise<void> {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule);
  if (schedule) await stripe.subscriptionSchedules.release(schedule);
}

function hasPrice(subscription: SubscriptionState, { planId, duration, amountCents, currency }: PlanPrice): boolean {
  return (
    subscription.planId === planId &&
    subscription.duration === duration &&
    subscription.amountCents === amountCents &&
    subscription.currency === currency
  );
}
