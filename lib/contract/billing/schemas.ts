import { z } from "zod";
import { entityType, plateColour } from "../entities/schemas";
import { id, timestamp } from "../fields/fields";
import { planDuration } from "../plans/schemas";

export const INVOICE_STATUSES = [
  "paid",
  "pending",
  "failed",
  "canceled",
  "refunded",
  "partially_refunded",
  /** The payer's bank reviews it. */
  "disputed",
  /** The bank has taken it back. */
  "charged_back",
] as const;
export const SUBSCRIPTION_STATUSES = ["active", "inactive", "trialing", "past_due", "unpaid", "canceled"] as const;
export const CHECKOUT_STATUSES = ["open", "completed", "failed", "cancelled", "expired"] as const;

/** Minor units of the currency: cents. */
const amount = z.int();
const currency = z.string();

/** The return URL for the payment provider: a page of this site. */
export const returnUrl = z.string().min(1).max(2000);
/** The payment provider's id of a checkout. */
export const sessionId = z.string().min(1).max(300);

const planOfIt = { plan_id: z.string(), plan_name: z.string(), plan_duration: planDuration };

/** A created checkout, to redirect the browser to. */
export const createdCheckout = z.strictObject({
  success: z.literal(true),
  checkout_url: z.string(),
  message: z.string(),
});

/** The payment provider's state of a checkout. */
export const checkout = z.strictObject({
  status: z.enum(CHECKOUT_STATUSES),
  ...planOfIt,
  amount,
  currency,
  /** The anonymous workflow or the entity that it pays for. */
  workflow_id: id.nullable(),
  digitalentity_id: id.nullable(),
  entity_name: z.string().nullable(),
  urlslug: z.string().nullable(),
});
export type Checkout = z.output<typeof checkout>;

/** A payment that was made without an account. `waiting`: it is not claimed yet. */
export const paymentClaim = z.strictObject({
  status: z.enum(["open", "waiting", "claimed", "failed", "returned"]),
  ...planOfIt,
  amount,
  currency,
  paid_at: timestamp.nullable(),
  /** The payer's address, hidden but for its first letter and its domain. */
  payer_hint: z.string().nullable(),
  /** Whether the caller has proven the payer's address, so that a press is enough. */
  is_proven: z.boolean(),
});
export type PaymentClaim = z.output<typeof paymentClaim>;

export const invoice = z.strictObject({
  invoice_id: id,
  /** The printed invoice number. */
  number: z.string(),
  subscription_id: id.nullable(),
  digitalentity_id: id.nullable(),
  entity_name: z.string().nullable(),
  ...planOfIt,
  status: z.enum(INVOICE_STATUSES),
  amount,
  /** The part of the amount that was returned. */
  refunded_amount: amount,
  currency,
  /** The payment provider's page where it is paid, or confirmed where the payer's bank asks for it. */
  payment_url: z.string().nullable(),
  needs_confirmation: z.boolean(),
  issued_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceDetail = invoice.extend({
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_address: z.string().nullable(),
  customer_vat_number: z.string().nullable(),
  period_start: timestamp.nullable(),
  period_end: timestamp.nullable(),
  /** Whether the built-in test checkout created it: no money was taken. */
  is_test: z.boolean(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** The longest name and address of an invoice's recipient, and the longest VAT number. */
export const RECIPIENT_MAX = { name: 200, postal_address: 500, vat_number: 40 } as const;

/** For whom the caller's next invoice is; null for what is not known. */
export const invoiceRecipient = z.strictObject({
  name: z.string().nullable(),
  postal_address: z.string().nullable(),
  vat_number: z.string().nullable(),
  /** Whether the caller entered it; otherwise it is what the newest invoice names. */
  is_own: z.boolean(),
});
export type InvoiceRecipient = z.output<typeof invoiceRecipient>;

/** The subscription of an entity. An unpaid entity has no subscription id and the free plan. */
export const subscription = z.strictObject({
  subscription_id: id.nullable(),
  digitalentity_id: id.nullable(),
  entity_name: z.string().nullable(),
  urlslug: z.string().nullable(),
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour.nullable(),
  entitytype: entityType.nullable(),
  ...planOfIt,
  amount,
  currency,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Whether an end is set. */
  cancel_at_period_end: z.boolean(),
  /** The end that is set: of the period, or another time. */
  ends_at: timestamp.nullable(),
  /** Whether the payment provider collects no payments for now. */
  is_collection_paused: z.boolean(),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** The actions available to its owner. `portal`: the payment provider's billing portal. */
  can: z.strictObject({ cancel: z.boolean(), resume: z.boolean(), change_plan: z.boolean(), portal: z.boolean() }),
  is_test: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionDetail = subscription.extend({
  created_at: timestamp,
  invoices: z.array(invoice),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetail>;

/** A checkout of the built-in test mode, for its page. */
export const testCheckout = z.strictObject({
  status: z.enum(["open", "completed", "expired"]),
  plan_name: z.string(),
  plan_duration: planDuration,
  amount,
  currency,
  /** The return URL without paying. */
  cancel_url: z.string(),
});
export type TestCheckout = z.output<typeof testCheckout>;
