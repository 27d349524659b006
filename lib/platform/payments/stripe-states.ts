import type Stripe from "stripe";
import type { CheckoutState, InvoiceState, PriceObject, SubscriptionState, SubscriptionStatus } from "./port";

const toDate = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);
const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === "string" ? value : value?.id) ?? null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Our own id from the metadata; other products of the same account write other values there. */
const ownId = (value: string | null | undefined) => (value && UUID.test(value) ? value : null);

/** Maps a checkout session. The subscription must be expanded: it tells whether an unpaid session has failed. */
export function asCheckout(session: Stripe.Checkout.Session): CheckoutState {
  return {
    sessionId: session.id,
    checkoutId: ownId(session.client_reference_id),
    status: checkoutStatusOf(session),
    subscriptionId: idOf(session.subscription),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
  };
}

const DURATIONS = ["month", "year"] as const;

/** Maps a price; one that is charged every third month, or once, has no duration of ours. */
export function asPriceObject({ unit_amount, currency, recurring, active }: Stripe.Price): PriceObject {
  const duration = DURATIONS.find((name) => recurring?.interval === name && recurring.interval_count === 1) ?? null;
  return { amountCents: unit_amount, currency, duration, isActive: active };
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

/** Maps a subscription; its period is that of its only item. */
export function asSubscription(subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item at Stripe.`);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    checkoutId: ownId(subscription.metadata.checkout_id),
    planId: subscription.metadata.plan_id || null,
    duration: item.price.recurring?.interval === "year" ? "year" : "month",
    amountCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    status: STATUSES[subscription.status] ?? "inactive",
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    endedAt: toDate(subscription.ended_at),
  };
}

/** Maps an invoice; null while it is a draft. */
export function asInvoice(found: Stripe.Invoice): InvoiceState | null {
  const status = invoiceStatusOf(found);
  if (!status || !found.id) return null;
  const period = found.lines.data.at(-1)?.period;
  return {
    id: found.id,
    customerName: found.customer_name,
    customerEmail: found.customer_email,
    amountCents: found.status === "paid" ? found.amount_paid : found.amount_due,
    currency: found.currency,
    status,
    periodStart: toDate(period?.start ?? found.period_start),
    periodEnd: toDate(period?.end ?? found.period_end),
    issuedAt: toDate(found.status_transitions.finalized_at ?? found.created) ?? new Date(0),
    paidAt: toDate(found.status_transitions.paid_at),
  };
}

function invoiceStatusOf(found: Stripe.Invoice): InvoiceState["status"] | null {
  const isRefunded =
    found.post_payment_credit_notes_amount > 0 && found.post_payment_credit_notes_amount >= found.total;
  if (found.status === "paid") return isRefunded ? "refunded" : "paid";
  if (found.status === "open") return found.attempt_count > 0 ? "failed" : "pending";
  if (found.status === "uncollectible") return "failed";
  return found.status === "void" ? "canceled" : null;
}
