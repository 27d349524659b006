import type { PlanDuration } from "@/lib/contract/plans/schemas";

/** The currency of every price. */
export const CURRENCY = "eur";

export type PaymentsKind = "stripe" | "test";

/** A recurring price; amounts are cents of our own price table. */
export type PlanPrice = Readonly<{
  planId: string;
  planName: string;
  duration: PlanDuration;
  amountCents: number;
  currency: string;
  /** The provider's price object; null states the amount instead. */
  priceId: string | null;
}>;

/** A price object at the provider; `duration` is null where it is not charged every month or every year. */
export type PriceObject = Readonly<{
  amountCents: number | null;
  currency: string;
  duration: PlanDuration | null;
  isActive: boolean;
}>;

export type CheckoutOrder = Readonly<{
  /** Our id, which the provider returns with the checkout. */
  checkoutId: string;
  price: PlanPrice;
  email: string | null;
  /** `{CHECKOUT_SESSION_ID}` is replaced by the provider's id of the checkout. */
  successUrl: string;
  cancelUrl: string;
}>;

export type CreatedCheckout = Readonly<{ sessionId: string; url: string; amountCents: number; currency: string }>;

/** The provider's state of a checkout. `failed`: the payment failed finally. */
export type CheckoutState = Readonly<{
  sessionId: string;
  checkoutId: string | null;
  status: "open" | "completed" | "failed" | "expired";
  subscriptionId: string | null;
  amountCents: number;
  currency: string;
}>;

export type SubscriptionStatus = "active" | "inactive" | "trialing" | "past_due" | "unpaid" | "canceled";

export type SubscriptionState = Readonly<{
  id: string;
  customerId: string | null;
  /** Our metadata from its creation or last change. */
  checkoutId: string | null;
  planId: string | null;
  duration: PlanDuration;
  amountCents: number;
  currency: string;
  status: SubscriptionStatus;
  cancelAtPeriodEnd: boolean;
  periodStart: Date | null;
  periodEnd: Date | null;
  endedAt: Date | null;
}>;

export type InvoiceState = Readonly<{
  id: string;
  customerName: string | null;
  customerEmail: string | null;
  /** The paid amount, or the one due until then: the total without the part that the customer's credit covers. */
  amountCents: number;
  currency: string;
  status: "paid" | "pending" | "failed" | "canceled" | "refunded";
  periodStart: Date | null;
  periodEnd: Date | null;
  issuedAt: Date;
  paidAt: Date | null;
}>;

/** A webhook event: which object changed. Its state is read from the provider, never from the event. */
export type PaymentEvent = Readonly<{
  /** The provider's id. */
  id: string;
  type: string;
  about:
    | Readonly<{ checkout: string }>
    | Readonly<{ subscription: string }>
    /** The payment that was refunded. */
    | Readonly<{ refundOf: string }>
    | null;
}>;

/** unavailable: no valid response. refused: the payment was declined. unknown: no such object. */
export type PaymentProblemKind = "unavailable" | "refused" | "unknown";

export class PaymentProblem extends Error {
  override readonly name = "PaymentProblem";
  constructor(
    readonly kind: PaymentProblemKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** An event whose signature is missing, wrong or expired. */
export class ForgedEvent extends Error {
  override readonly name = "ForgedEvent";
}

/** A payment provider. All results are the provider's state; every method throws PaymentProblem. */
export type Payments = Readonly<{
  kind: PaymentsKind;
  createCheckout: (order: CheckoutOrder) => Promise<CreatedCheckout>;
  readCheckout: (sessionId: string) => Promise<CheckoutState>;
  /** Closes an open checkout; a finished one stays unchanged. */
  expireCheckout: (sessionId: string) => Promise<CheckoutState>;
  readSubscription: (id: string) => Promise<SubscriptionState>;
  /** The invoices of a subscription, newest first. */
  listInvoices: (subscriptionId: string) => Promise<readonly InvoiceState[]>;
  /** Sets whether it ends with the paid period. */
  setCancelling: (id: string, isCancelling: boolean) => Promise<SubscriptionState>;
  /** Ends it now; an ended one stays unchanged. */
  endSubscription: (id: string) => Promise<SubscriptionState>;
  /** Takes effect, and is charged, immediately; a subscription that has this price already stays unchanged. */
  changePlan: (id: string, price: PlanPrice) => Promise<SubscriptionState>;
  /** Reads a price object; null when there is none. Null for a provider without such objects. */
  readPrice: ((id: string) => Promise<PriceObject | null>) | null;
  /** Returns the URL of the provider's billing portal; null when it has none. */
  openPortal: ((customerId: string, returnUrl: string) => Promise<string>) | null;
  /** The invoice that a payment was made for. */
  invoiceOfPayment: (paymentId: string) => Promise<string | null>;
  /** Throws ForgedEvent. */
  readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
}>;
