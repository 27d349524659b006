import type { PlanDuration } from "@/lib/contract/plans/schemas";

export type PaymentsKind = "stripe" | "test";

/** What is paid each time; amounts are cents of our own price table. */
export type PlanPrice = Readonly<{
  planId: string;
  planName: string;
  duration: PlanDuration;
  amountCents: number;
  currency: string;
  /** The price as it was made at the provider; null has the amount stated. */
  priceId: string | null;
}>;

export type CheckoutOrder = Readonly<{
  /** Our own id of it, which the provider hands back. */
  checkoutId: string;
  price: PlanPrice;
  email: string | null;
  /** `{CHECKOUT_SESSION_ID}` in it stands for the provider's id of the checkout. */
  successUrl: string;
  cancelUrl: string;
}>;

export type CreatedCheckout = Readonly<{ sessionId: string; url: string; amountCents: number; currency: string }>;

/** A checkout as the provider has it. `failed`: what was tried did not succeed and is over. */
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
  /** What we wrote beside it when it was made or changed. */
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
  amountCents: number;
  currency: string;
  status: "paid" | "pending" | "failed" | "canceled" | "refunded";
  periodStart: Date | null;
  periodEnd: Date | null;
  issuedAt: Date;
  paidAt: Date | null;
}>;

/** What the provider told, as far as it concerns us: never what became of it, which is asked for. */
export type PaymentEvent = Readonly<{
  /** The provider's own id of it. */
  id: string;
  type: string;
  about:
    | Readonly<{ checkout: string }>
    | Readonly<{ subscription: string }>
    /** Money went back that was paid by this payment. */
    | Readonly<{ refundOf: string }>
    | null;
}>;

/** unavailable: it did not answer, or not as it should. refused: the money was not to be had. unknown: no such thing. */
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

/** What came as an event is not signed by the provider, or was signed too long ago. */
export class ForgedEvent extends Error {
  override readonly name = "ForgedEvent";
}

/** Takes money. Everything it answers is the provider's own word; it throws PaymentProblem. */
export type Payments = Readonly<{
  kind: PaymentsKind;
  createCheckout: (order: CheckoutOrder) => Promise<CreatedCheckout>;
  readCheckout: (sessionId: string) => Promise<CheckoutState>;
  /** Closes one that is still open; one that is over stays as it is. */
  expireCheckout: (sessionId: string) => Promise<CheckoutState>;
  readSubscription: (id: string) => Promise<SubscriptionState>;
  /** Of one subscription, newest first. */
  listInvoices: (subscriptionId: string) => Promise<readonly InvoiceState[]>;
  /** Whether it ends with the period that is paid for. */
  setCancelling: (id: string, isCancelling: boolean) => Promise<SubscriptionState>;
  /** Ends it now; one that has ended stays as it is. */
  endSubscription: (id: string) => Promise<SubscriptionState>;
  /** Takes effect, and is paid, at once. `key`: the same change asked for twice is made once. */
  changePlan: (id: string, price: PlanPrice, key: string) => Promise<SubscriptionState>;
  /** The provider's own page for cards and bills; null when it has none. */
  openPortal: ((customerId: string, returnUrl: string) => Promise<string>) | null;
  /** The invoice that a payment was made for. */
  invoiceOfPayment: (paymentId: string) => Promise<string | null>;
  /** Throws ForgedEvent. */
  readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
}>;
