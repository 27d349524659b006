import type Stripe from "stripe";
import { ForgedEvent, type PaymentEvent } from "./port";

const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === "string" ? value : value?.id) ?? null;

/** What Stripe sent, once its signature has been checked over the very bytes that came. */
export async function readStripeEvent(payload: string, signature: string, secret: string): Promise<PaymentEvent> {
  const { default: Sdk } = await import("stripe");
  try {
    const event = await Sdk.webhooks.constructEventAsync(payload, signature, secret);
    return { id: event.id, type: event.type, about: aboutOf(event) };
  } catch (cause) {
    throw new ForgedEvent("An event was not signed by Stripe.", { cause });
  }
}

function aboutOf(event: Stripe.Event): PaymentEvent["about"] {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return { checkout: event.data.object.id };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return { subscription: event.data.object.id };
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
      return ofInvoice(event.data.object);
    case "charge.refunded": {
      const paymentId = idOf(event.data.object.payment_intent);
      return event.data.object.refunded && paymentId ? { refundOf: paymentId } : null;
    }
    default:
      return null;
  }
}

function ofInvoice(invoice: Stripe.Invoice): PaymentEvent["about"] {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  return subscription ? { subscription } : null;
}
