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
  /** The payer's customer at the provider, from an earlier payment. A deleted one is replaced. */
  customerId: string | null;
  /** The payer's account: without a customer, it gets one; two orders at once share it. Null for a payer without an account. */
  payerId: string | null;
  /** The payer's address; a provider that refuses it asks for another. */
  email: string | null;
  /** `{CHECKOUT_SESSION_ID}` is replaced by the provider's id of the checkout. */
  successUrl: string;
  cancelUrl: string;
}>;

/** The amount is the price of the order, before the provider's discounts and taxes. */
export type CreatedCheckout = Readonly<{ sessionId: string; url: string; amountCents: number; currency: string }>;

/** The billing details that a payer gave at the provider; null for what was left out. */
export type PayerDetails = Readonly<{
  name: string | null;
  /** One line of the address a line. */
  address: string | null;
  /** The VAT number, or another number for taxes. */
  vatNumber: string | null;
}>;

/** Of a payer who gave none. */
export const NO_PAYER_DETAILS: PayerDetails = { name: null, address: null, vatNumber: null };

/** The provider's state of a checkout. `failed`: the payment failed finally. */
export type CheckoutState = Readonly<{
  sessionId: string;
  checkoutId: string | null;
  status: "open" | "completed" | "failed" | "expired";
  subscriptionId: string | null;
  /** The sum that was taken, after discounts, taxes and credit, in the currency of the price. */
  amountCents: number;
  currency: string;
  /** The address that the payer gave at the provider; null before the payment. */
  payerEmail: string | null;
  payer: PayerDetails;
}>;

export type SubscriptionStatus = "active" | "inactive" | "trialing" | "past_due" | "unpaid" | "canceled";

export type SubscriptionState = Readonly<{
  id: string;
  customerId: string | null;
  /** Our metadata from its creation or last change. */
  checkoutId: string | null;
  planId: string | null;
  /** The provider's price object; null where it has none. */
  priceId: string | null;
  duration: PlanDuration;
  amountCents: number;
  currency: string;
  status: SubscriptionStatus;
  /** Whether an end is set, at the end of the period or at another time. */
  cancelAtPeriodEnd: boolean;
  /** The end that is set. */
  endsAt: Date | null;
  /** Whether the provider collects no payments for now. */
  isCollectionPaused: boolean;
  periodStart: Date | null;
  periodEnd: Date | null;
  endedAt: Date | null;
}>;

export type InvoiceState = Readonly<{
  id: string;
  customer: PayerDetails;
  customerEmail: string | null;
  /** The paid amount, or the one due until then: the total without the part that the customer's credit covers. */
  amountCents: number;
  currency: string;
  /** `pending`: not due yet, or the payer must confirm the payment. */
  status: "paid" | "pending" | "failed" | "canceled" | "refunded";
  refundedCents: number;
  /** The provider's page where an open invoice is paid or confirmed. */
  paymentUrl: string | null;
  /** Whether the payer's bank asks the payer to confirm the payment there. */
  needsConfirmation: boolean;
  periodStart: Date | null;
  periodEnd: Date | null;
  issuedAt: Date;
  paidAt: Date | null;
}>;

export type DisputeState = "under_review" | "won" | "lost";

/** A payment as its refunds and disputes left it. */
export type PaymentState = Readonly<{
  /** The invoice that it was made for; null for a payment of another product. */
  invoiceId: string | null;
  /** Whether all of it was returned. */
  isRefunded: boolean;
  /** Undefined where the provider did not say. */
  refundedCents: number | undefined;
  dispute: DisputeState | null | undefined;
}>;

/** The ids of a payment, as far as an event names them, and what the event says about it. */
export type PaymentReference = Readonly<{
  intentId: string | null;
  chargeId: string | null;
  invoiceId: string | null;
  reported: Omit<PaymentState, "invoiceId">;
}>;

/** A webhook event: which object changed. Its state is read from the provider, never from the event. */
export type PaymentEvent = Readonly<{
  /** The provider's id. */
  id: string;
  type: string;
  about:
    | Readonly<{ checkout: string }>
    | Readonly<{ subscription: string }>
    /** A payment that was refunded or disputed. */
    | Readonly<{ payment: PaymentReference }>
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
  /** Sets whether it ends with the paid period; false removes every end that is set. */
  setCancelling: (id: string, isCancelling: boolean) => Promise<SubscriptionState>;
  /** Ends it now; an ended one stays unchanged. */
  endSubscription: (id: string) => Promise<SubscriptionState>;
  /** Returns what was paid for a subscription since a time. Repeating it returns nothing twice. */
  refundPayments: (id: string, since: Date) => Promise<void>;
  /**
   * Takes effect, and is charged, immediately; a subscription that has this price already stays unchanged. Where the bank
   * asks for a confirmation, the change waits for it: an open invoice then says where.
   */
  changePlan: (id: string, price: PlanPrice) => Promise<SubscriptionState>;
  /** Reads a price object, or null for an unknown id. The property is null for a provider without such objects. */
  readPrice: ((id: string) => Promise<PriceObject | null>) | null;
  /** Returns the URL of the provider's billing portal; null when it has none. */
  openPortal: ((customerId: string, returnUrl: string) => Promise<string>) | null;
  readPayment: (reference: PaymentReference) => Promise<PaymentState>;
  /** Throws ForgedEvent. */
  readEvent: (payload: string, signature: string) => Promise<PaymentEvent>;
}>;
