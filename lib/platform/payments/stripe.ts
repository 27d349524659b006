import type Stripe from "stripe";
import { PaymentProblem, type Payments } from "./port";
import { stripeCalls } from "./stripe-calls";
import { changePlan, setCancelling } from "./stripe-changes";
import { createSession } from "./stripe-checkouts";
import { readStripeEvent } from "./stripe-events";
import { listStripeInvoices, readStripePayment, refundInvoices } from "./stripe-invoices";
import { asCheckout, asPriceObject, asSubscription, orderedAmountOf } from "./stripe-states";

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
        const session = await createSession(stripe, order);
        if (!session.url) throw new Error("Stripe gave no address for a checkout.");
        const { sessionId, currency } = asCheckout(session);
        return { sessionId, url: session.url, amountCents: orderedAmountOf(session), currency };
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
    listInvoices: (subscription) => callStripe((stripe) => listStripeInvoices(stripe, subscription)),
    setCancelling: (id, isCancelling) => callStripe((stripe) => setCancelling(stripe, id, isCancelling)),
    endSubscription: (id) =>
      callStripe(async (stripe) => {
        const found = await stripe.subscriptions.retrieve(id);
        const isOver = found.status === "canceled" || found.status === "incomplete_expired";
        return asSubscription(isOver ? found : await stripe.subscriptions.cancel(id));
      }),
    refundPayments: (id, since) => refundInvoices(callStripe, id, since),
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
    readPayment: (reference) => callStripe((stripe) => readStripePayment(stripe, reference)),
    readEvent: (payload, signature) => readStripeEvent(payload, signature, webhookSecret),
  };
}
