import type Stripe from "stripe";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { ForgedEvent, type PaymentEvent } from "./port";

/** The format of Stripe's ids and types; a signed body can still contain anything. */
const TOKEN = /^[\w.]{1,255}$/;

const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === "string" ? value : value?.id) ?? null;

/**
 * Verifies an event's signature over the raw body and parses it. Throws ForgedEvent for a signature that is wrong,
 * expired or from the future, and for a signed body that is not an event.
 */
export async function readStripeEvent(payload: string, signature: string, secret: string): Promise<PaymentEvent> {
  const { default: Sdk } = await import("stripe");
  try {
    const event = await Sdk.webhooks.constructEventAsync(payload, signature, secret);
    // Stripe's check bounds the age of a signature, but not a time ahead.
    if (signedInSeconds(signature) * 1000 > CLOCK_SKEW_MS) throw new Error("The signature is of the future.");
    const about = subjectOf(event);
    const tokens = [event.id, event.type, ...Object.values(about ?? {})];
    if (!tokens.every((word) => typeof word === "string" && TOKEN.test(word))) throw new Error("The body is no event.");
    return { id: event.id, type: event.type, about };
  } catch (cause) {
    throw new ForgedEvent("An event was not signed by Stripe.", { cause });
  }
}

/** Seconds by which the signature's timestamp is ahead of now. */
function signedInSeconds(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) - Date.now() / 1000;
}

function subjectOf(event: Stripe.Event): PaymentEvent["about"] {
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
      return invoiceSubject(event.data.object);
    case "charge.refunded": {
      const paymentId = idOf(event.data.object.payment_intent);
      return event.data.object.refunded && paymentId ? { refundOf: paymentId } : null;
    }
    default:
      return null;
  }
}

function invoiceSubject(invoice: Stripe.Invoice): PaymentEvent["about"] {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  return subscription ? { subscription } : null;
}
