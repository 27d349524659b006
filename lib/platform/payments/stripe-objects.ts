import type Stripe from "stripe";
import type { PayerDetails } from "./port";

/** An object of Stripe's, or its id, as a list, an event or an older version of the API gives it. */
export type Reference = string | { id?: string } | null | undefined;

export const idOf = (value: Reference): string | null => (typeof value === "string" ? value : value?.id) ?? null;

export const toDate = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Our own id from the metadata; other products of the same account write other values there. */
export const ownId = (value: string | null | undefined): string | null => (value && UUID.test(value) ? value : null);

/** The fields that versions of the API before 2025-03-31 had in other places. */
export type AnySession = Stripe.Checkout.Session & {
  currency_conversion?: { amount_total: number; source_currency: string } | null;
};
export type AnySubscription = Stripe.Subscription & { current_period_start?: number; current_period_end?: number };
export type AnyItem = Omit<Stripe.SubscriptionItem, "price"> & {
  price?: Stripe.Price;
  plan?: { id: string; amount: number | null; currency: string; interval: string; interval_count: number };
};
export type AnyInvoice = Stripe.Invoice & {
  subscription?: Reference;
  charge?: Reference;
  payment_intent?: Reference | Stripe.PaymentIntent;
};
export type AnyCharge = Stripe.Charge & { invoice?: Reference; dispute?: Reference };

/** The billing details in the fields of a session's payer or of an invoice's customer. */
export function payerDetails(found: {
  name: string | null | undefined;
  address: Stripe.Address | null | undefined;
  taxIds: readonly { value?: string | null }[] | null | undefined;
}): PayerDetails {
  return {
    name: found.name || null,
    address: found.address ? addressText(found.address) || null : null,
    vatNumber: found.taxIds?.find(({ value }) => value)?.value ?? null,
  };
}

function addressText({ line1, line2, postal_code, city, state, country }: Stripe.Address): string {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [line1, line2, town, state, country].filter(Boolean).join("\n");
}

/** The subscription that an invoice is of, in every version of the API. */
export function subscriptionOf(invoice: AnyInvoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription) ?? idOf(invoice.subscription);
}
