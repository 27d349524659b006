import type Stripe from "stripe";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import type { CheckoutState, PlanPrice, PriceObject, SubscriptionState, SubscriptionStatus } from "./port";
import {
  type AnyItem,
  type AnySession,
  type AnySubscription,
  idOf,
  ownId,
  payerDetails,
  toDate,
} from "./stripe-objects";

/** Maps a checkout session. The subscription must be expanded: it tells whether an unpaid session has failed. */
export function asCheckout(session: AnySession): CheckoutState {
  // Adaptive pricing: older versions give the payer's own currency here, and ours beside it.
  const { currency_conversion: own, customer_details: details } = session;
  return {
    sessionId: session.id,
    checkoutId: ownId(session.client_reference_id) ?? ownId(session.metadata?.checkout_id),
    status: checkoutStatusOf(session),
    subscriptionId: idOf(session.subscription),
    amountCents: own?.amount_total ?? session.amount_total ?? 0,
    currency: own?.source_currency ?? session.currency ?? "",
    payerEmail: details?.email ?? session.customer_email ?? null,
    payer: payerDetails({ name: details?.name, address: details?.address, taxIds: details?.tax_ids }),
  };
}

/** The price of a new session, without discounts and taxes that Stripe adds. */
export function orderedAmountOf({ amount_subtotal, amount_total }: Stripe.Checkout.Session): number {
  return amount_subtotal ?? amount_total ?? 0;
}

/** Maps a price; one that is charged every third month, or once, has no duration of ours. */
export function asPriceObject({ unit_amount, currency, recurring, active }: Stripe.Price): PriceObject {
  const duration = recurring && durationOf(recurring.interval, recurring.interval_count);
  return { amountCents: unit_amount, currency, duration, isActive: active };
}

function durationOf(interval: string, count: number): PlanDuration | null {
  if (interval === "year" && count === 1) return "year";
  if (interval !== "month") return null;
  return count === 12 ? "year" : count === 1 ? "month" : null;
}

function checkoutStatusOf({ status, payment_status, subscription }: Stripe.Checkout.Session): CheckoutState["status"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status !== "unpaid") return "completed";
  // A delayed payment is pending until its subscription is canceled.
  const isGivenUp =
    subscription !== null && typeof subscription === "object" && STATUSES[subscription.status] === "canceled";
  return isGivenUp ? "failed" : "open";
}

const STATUSES: Record<string, SubscriptionStatus> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "unpaid",
  canceled: "canceled",
  incomplete_expired: "canceled",
  incomplete: "inactive",
  paused: "inactive",
};

/** Maps a subscription: the item that we sold, whatever else the payer added to it at Stripe. */
export function asSubscription(subscription: AnySubscription): SubscriptionState {
  const item = soldItemOf(subscription);
  const price = priceOf(item);
  const periodStart = toDate(item.current_period_start ?? subscription.current_period_start);
  const periodEnd = toDate(item.current_period_end ?? subscription.current_period_end);
  const isEnding = subscription.cancel_at_period_end || Boolean(subscription.cancel_at);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    checkoutId: ownId(subscription.metadata?.checkout_id),
    planId: subscription.metadata?.plan_id || null,
    ...price,
    status: STATUSES[subscription.status] ?? "inactive",
    cancelAtPeriodEnd: isEnding,
    endsAt: isEnding ? (toDate(subscription.cancel_at) ?? periodEnd) : null,
    isCollectionPaused: Boolean(subscription.pause_collection),
    periodStart,
    periodEnd,
    endedAt: toDate(subscription.ended_at),
  };
}

/** The metadata about the price that was sold, so that its item is found among others. */
export function metadataOf(price: PlanPrice, checkoutId: string): Record<string, string> {
  return { checkout_id: checkoutId, plan_id: price.planId, sold: soldText(price) };
}

const soldText = ({ amountCents, currency, duration }: Pick<PlanPrice, "amountCents" | "currency" | "duration">) =>
  `${amountCents} ${currency} ${duration}`;

/**
 * The item that we sold: the one with the price that the metadata names, or else the first. A payer may add optional items
 * or move to another price at Stripe.
 */
export function soldItemOf(subscription: AnySubscription): AnyItem {
  const items: AnyItem[] = subscription.items.data;
  const { sold } = subscription.metadata ?? {};
  const item = items.find((one) => soldText(priceOf(one)) === sold) ?? items[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item at Stripe.`);
  return item;
}

function priceOf({ price, plan, quantity }: AnyItem) {
  const interval = price?.recurring?.interval ?? plan?.interval ?? "month";
  const count = price?.recurring?.interval_count ?? plan?.interval_count ?? 1;
  const unitCents = price?.unit_amount ?? Math.round(Number(price?.unit_amount_decimal ?? plan?.amount ?? 0));
  return {
    priceId: price?.id ?? plan?.id ?? null,
    duration: durationOf(interval, count) ?? (interval === "year" ? ("year" as const) : ("month" as const)),
    amountCents: unitCents * (quantity ?? 1),
    currency: price?.currency ?? plan?.currency ?? "",
  };
}
