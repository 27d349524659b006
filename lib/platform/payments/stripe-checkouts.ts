import type Stripe from "stripe";
import type { CheckoutOrder, PlanPrice } from "./port";
import { isParameterRejected, isUnknown } from "./stripe-calls";
import { metadataOf } from "./stripe-states";

type Payer = Pick<Stripe.Checkout.SessionCreateParams, "customer" | "customer_email">;

/**
 * Creates a checkout session for the payer's customer, so that one person has one customer. A customer that was deleted at
 * Stripe, and an address that Stripe refuses, are left out: Stripe then asks for an address itself.
 */
export async function createSession(stripe: Stripe, order: CheckoutOrder): Promise<Stripe.Checkout.Session> {
  const { checkoutId, email } = order;
  const customer = order.customerId ?? (await createCustomer(stripe, order));
  if (customer) {
    try {
      return await create(stripe, order, { customer }, `checkout-${checkoutId}`);
    } catch (error) {
      if (!isUnknown(error) && !isParameterRejected(error, "customer")) throw error;
    }
  }
  if (email) {
    try {
      return await create(stripe, order, { customer_email: email }, `checkout-${checkoutId}-email`);
    } catch (error) {
      if (!isEmailRefused(error)) throw error;
    }
  }
  return create(stripe, order, {}, `checkout-${checkoutId}-anyone`);
}

/** Creates the customer of an account's first payment; two calls create one. Null where Stripe refuses the address. */
async function createCustomer(stripe: Stripe, { payerId, email }: CheckoutOrder): Promise<string | null> {
  if (payerId === null || email === null) return null;
  try {
    const created = await stripe.customers.create(
      { email, metadata: { user_id: payerId } },
      { idempotencyKey: `customer-${payerId}` },
    );
    return created.id;
  } catch (error) {
    // The address has changed since another call with this key.
    const isOtherAddress = Object(error).type === "StripeIdempotencyError";
    if (isOtherAddress || isEmailRefused(error)) return null;
    throw error;
  }
}

function isEmailRefused(error: unknown): boolean {
  const isRejected = ["email", "customer_email"].some((name) => isParameterRejected(error, name));
  return isRejected || Object(error).code === "email_invalid";
}

async function create(stripe: Stripe, order: CheckoutOrder, payer: Payer, idempotencyKey: string) {
  const metadata = metadataOf(order.price, order.checkoutId);
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      client_reference_id: order.checkoutId,
      line_items: [{ ...lineOf(order.price), quantity: 1 }],
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      ...payer,
      ...billingDetailsOf(payer),
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey },
  );
}

/** Lets a payer buy for a company: Stripe then asks for its name, address and tax number, and keeps them with the customer. */
function billingDetailsOf({ customer }: Payer) {
  const kept = customer ? { customer_update: { name: "auto", address: "auto" } as const } : {};
  return { billing_address_collection: "auto", tax_id_collection: { enabled: true }, ...kept } as const;
}

function lineOf(price: PlanPrice): Stripe.Checkout.SessionCreateParams.LineItem {
  if (price.priceId) return { price: price.priceId };
  return {
    price_data: {
      currency: price.currency,
      unit_amount: price.amountCents,
      recurring: { interval: price.duration },
      product_data: { name: price.planName },
    },
  };
}
