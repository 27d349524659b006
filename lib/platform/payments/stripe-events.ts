import type Stripe from "stripe";
import { CLOCK_SKEW_MS } from "../clock-skew";
import { ForgedEvent, type PaymentEvent, type PaymentReference } from "./port";
import { disputeOf } from "./stripe-invoices";
import { type AnyCharge, type AnyInvoice, idOf, type Reference, subscriptionOf } from "./stripe-objects";

/** The format of Stripe's ids and types; a signed body can still contain anything. */
const TOKEN = /^[\w.]{1,255}$/;

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
    const tokens = [event.id, event.type, ...namesIn(about)];
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

function namesIn(about: PaymentEvent["about"]): unknown[] {
  if (about === null) return [];
  if (!("payment" in about)) return Object.values(about);
  const { intentId, chargeId, invoiceId } = about.payment;
  return [intentId, chargeId, invoiceId].filter((id) => id !== null);
}

/** The families of event types, by the object that each is about: types that Stripe adds to a family count too. */
const SUBJECTS: readonly (readonly [RegExp, (object: never) => PaymentEvent["about"]])[] = [
  [/^checkout\.session\./, ({ id }: { id: string }) => ({ checkout: id })],
  [/^customer\.subscription\./, ({ id }: { id: string }) => ({ subscription: id })],
  [/^customer\.discount\./, (discount: { subscription?: Reference }) => subscription(discount.subscription)],
  [/^subscription_schedule\./, (schedule: Stripe.SubscriptionSchedule) => subscription(schedule.subscription)],
  [/^invoice\./, (invoice: AnyInvoice) => subscription(subscriptionOf(invoice))],
  [/^charge\.dispute\./, disputed],
  [/^(charge\.refund\.|refund\.)/, refunded],
  [/^charge\.refunded$/, charged],
];

function subjectOf(event: Stripe.Event): PaymentEvent["about"] {
  const [, read] = SUBJECTS.find(([types]) => types.test(event.type)) ?? [];
  return read ? read(event.data.object as never) : null;
}

function subscription(reference: Reference): PaymentEvent["about"] {
  const id = idOf(reference);
  return id ? { subscription: id } : null;
}

const NOTHING_REPORTED = { isRefunded: false, refundedCents: undefined, dispute: undefined } as const;

function payment(reference: Partial<PaymentReference>): PaymentEvent["about"] {
  const about = { intentId: null, chargeId: null, invoiceId: null, reported: NOTHING_REPORTED, ...reference };
  return about.intentId || about.chargeId || about.invoiceId ? { payment: about } : null;
}

function charged(charge: AnyCharge): PaymentEvent["about"] {
  return payment({
    intentId: idOf(charge.payment_intent),
    chargeId: charge.id ?? null,
    invoiceId: idOf(charge.invoice),
    reported: {
      ...NOTHING_REPORTED,
      isRefunded: charge.refunded === true,
      refundedCents: charge.amount_refunded ?? undefined,
    },
  });
}

/** A single refund is a part of what was returned: the charge has the sum. */
function refunded(refund: Stripe.Refund): PaymentEvent["about"] {
  const refundedCents = refund.status === "failed" || refund.status === "canceled" ? undefined : refund.amount;
  return payment({
    intentId: idOf(refund.payment_intent),
    chargeId: idOf(refund.charge),
    reported: { ...NOTHING_REPORTED, refundedCents },
  });
}

function disputed(dispute: Stripe.Dispute): PaymentEvent["about"] {
  return payment({
    intentId: idOf(dispute.payment_intent),
    chargeId: idOf(dispute.charge),
    reported: { ...NOTHING_REPORTED, dispute: disputeOf(dispute.status) },
  });
}
