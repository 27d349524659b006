import type Stripe from "stripe";
import { PaymentProblem, type Payments, type PlanPrice, type SubscriptionState } from "./port";
import { stripeCalls } from "./stripe-calls";
import { readStripeEvent } from "./stripe-events";
import { asCheckout, asInvoice, asPriceObject, asSubscription } from "./stripe-states";

type StripeSettings = Readonly<{ secretKey: string; webhookSecret: string; apiBase: string }>;

/** Stripe through its SDK. Metadata links its objects to our records. */
export function stripePayments({ secretKey, webhookSecret, apiBase }: StripeSettings): Payments {
  const callStripe = stripeCalls(secretKey, apiBase);
  const readSession = (stripe: Stripe, id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
  return {
    kind: "stripe",
    createCheckout: (order) =>
      callStripe(async (stripe) => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            client_reference_id: order.checkoutId,
            line_items: [{ ...lineOf(order.price), quantity: 1 }],
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            ...(order.email ? { customer_email: order.email } : {}),
            subscription_data: { metadata: metadataOf(order.price, order.checkoutId) },
          },
          { idempotencyKey: `checkout-${order.checkoutId}` },
        );
        if (!session.url) throw new Error("Stripe gave no address for a checkout.");
        const { sessionId, amountCents, currency } = asCheckout(session);
        return { sessionId, url: session.url, amountCents, currency };
      }),
    readCheckout: (id) => callStripe(async (stripe) => asCheckout(await readSession(stripe, id))),
    expireCheckout: (id) =>
      callStripe(async (stripe) => {
        const found = await readSession(stripe, id);
        // Stripe rejects expiring a finished session; a payment that completes at this moment counts.
        if (found.status === "open") await stripe.checkout.sessions.expire(id).catch(() => {});
        return asCheckout(await readSession(stripe, id));
      }),
    readSubscription: (id) => callStripe(async (stripe) => asSubscription(await stripe.subscriptions.retrieve(id))),
    listInvoices: (subscription) =>
      callStripe(async (stripe) => {
        const { data } = await stripe.invoices.list({ subscription, limit: 100 });
        return data.flatMap((invoice) => asInvoice(invoice) ?? []);
      }),
    setCancelling: (id, isCancelling) =>
      callStripe(async (stripe) =>
        asSubscription(await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelling })),
      ),
    endSubscription: (id) =>
      callStripe(async (stripe) => {
        const found = await stripe.subscriptions.retrieve(id);
        const isOver = found.status === "canceled" || found.status === "incomplete_expired";
        return asSubscription(isOver ? found : await stripe.subscriptions.cancel(id));
      }),
    changePlan: (id, price) => callStripe((stripe) => changePlan(stripe, id, price)),
    readPrice: (id) =>
      callStripe(async (stripe) => asPriceObject(await stripe.prices.retrieve(id))).catch((error: unknown) => {
        if (error instanceof PaymentProblem && error.kind === "unknown") return null;
        throw error;
      }),
    openPortal: (customer, returnUrl) =>
      callStripe(async (stripe) => {
        const portal = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return portal.url;
      }),
    invoiceOfPayment: (paymentId) =>
      callStripe(async (stripe) => {
        const payment = { type: "payment_intent", payment_intent: paymentId } as const;
        const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
        const invoice = data[0]?.invoice;
        return (typeof invoice === "string" ? invoice : invoice?.id) ?? null;
      }),
    readEvent: (payload, signature) => readStripeEvent(payload, signature, webhookSecret),
  };
}

const intervalOf = (price: PlanPrice) => ({ interval: price.duration });

function lineOf(price: PlanPrice): Stripe.Checkout.SessionCreateParams.LineItem {
  if (price.priceId) return { price: price.priceId };
  return {
    price_data: {
      currency: price.currency,
      unit_amount: price.amountCents,
      recurring: intervalOf(price),
      product_data: { name: price.planName },
    },
  };
}

function metadataOf(price: PlanPrice, checkoutId: string): Record<string, string> {
  return { checkout_id: checkoutId, plan_id: price.planId };
}

/**
 * Changes the price of a subscription. Without an idempotency key of ours the SDK sends a new one with each call, and the
 * same one with its own retry: Stripe would replay a declined payment to the key for a day.
 */
async function changePlan(stripe: Stripe, id: string, price: PlanPrice) {
  const found = await stripe.subscriptions.retrieve(id);
  const item = found.items.data[0];
  if (!item) throw new Error(`The subscription ${id} has no item at Stripe.`);
  // An earlier call changed it, and its response was lost.
  if (hasPrice(asSubscription(found), price)) return asSubscription(found);
  const product = typeof item.price.product === "string" ? item.price.product : item.price.product.id;
  const { currency, amountCents: unit_amount } = price;
  const changed = await stripe.subscriptions.update(id, {
    items: [
      {
        id: item.id,
        ...(price.priceId
          ? { price: price.priceId }
          : { price_data: { currency, unit_amount, product, recurring: intervalOf(price) } }),
      },
    ],
    metadata: metadataOf(price, found.metadata.checkout_id ?? ""),
    cancel_at_period_end: false,
    proration_behavior: "always_invoice",
    // The plan changes only if the payment succeeds.
    payment_behavior: "error_if_incomplete",
  });
  return asSubscription(changed);
}

function hasPrice(subscription: SubscriptionState, { planId, duration, amountCents, currency }: PlanPrice): boolean {
  return (
    subscription.planId === planId &&
    subscription.duration === duration &&
    subscription.amountCents === amountCents &&
    subscription.currency === currency
  );
}
