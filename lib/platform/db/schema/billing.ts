import { boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "@/lib/contract/languages/locales";
import type { PayerDetails } from "../../payments/port";
import { entities } from "./entities";
import type { PlanRights } from "./plan-rights";
import { planDurationEnum, plans } from "./plans";
import { users } from "./users";
import { unauthWorkflows } from "./workflow";

export const paymentProviderEnum = pgEnum("payment_provider", ["stripe", "test"]);
export const checkoutStatusEnum = pgEnum("checkout_status", ["open", "completed", "failed", "cancelled", "expired"]);
export const subscriptionStatusEnum = pgEnum("subscription_status", [
  "active",
  "inactive",
  "trialing",
  "past_due",
  "unpaid",
  "canceled",
]);
export const invoiceStatusEnum = pgEnum("invoice_status", ["paid", "pending", "failed", "canceled", "refunded"]);
export const disputeStateEnum = pgEnum("dispute_state", ["under_review", "won", "lost"]);

/** Checkouts. Amounts are our own prices in cents; what a payment is for is read from here, never from a browser. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    provider: paymentProviderEnum().notNull(),
    /** The provider's id; null until the provider has assigned one. */
    providerSessionId: text().unique(),
    /** One of the two: of an anonymous workflow, or for an existing entity. */
    workflowId: uuid().references(() => unauthWorkflows.id, { onDelete: "set null" }),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planDuration: planDurationEnum().notNull(),
    /** The rights of the plan when the checkout began: what is being paid for. */
    planRights: jsonb().$type<PlanRights>().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    /** The sum that was taken, after the provider's discounts and taxes. */
    paidCents: integer(),
    paidCurrency: text(),
    paidAt: timestamp({ withTimezone: true }),
    /** The address that the payer gave at the provider, in its canonical spelling: its proof claims the payment. */
    payerEmail: text(),
    /** The billing details that the payer gave there, for the first invoice. */
    payer: jsonb().$type<PayerDetails>(),
    /** The subscription that the payment started, also where no plan could be given for it. */
    providerSubscriptionId: text(),
    /** When a payment that got no plan was returned. */
    returnedAt: timestamp({ withTimezone: true }),
    /** The language of the page where it began, for mails to a payer without an account. */
    locale: text().$type<Locale>(),
    status: checkoutStatusEnum().notNull().default("open"),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.workflowId),
    index().on(t.entityId),
    index().on(t.userId),
    index().on(t.status, t.createdAt),
    index().on(t.payerEmail),
  ],
);
export type CheckoutRow = typeof checkouts.$inferSelect;

/** Recurring payments: at most one active subscription per entity. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey(),
    provider: paymentProviderEnum().notNull(),
    providerSubscriptionId: text().notNull(),
    providerCustomerId: text(),
    checkoutId: uuid().references(() => checkouts.id, { onDelete: "set null" }),
    /** Null while the workflow that paid has no account and no entity yet. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planDuration: planDurationEnum().notNull(),
    /** The rights of the plan when it began; an edit of the plan leaves them as they are. */
    planRights: jsonb().$type<PlanRights>().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    status: subscriptionStatusEnum().notNull(),
    /** Whether an end is set, at the end of the period or at another time. */
    cancelAtPeriodEnd: boolean().notNull().default(false),
    endsAt: timestamp({ withTimezone: true }),
    /** Whether the provider collects no payments for now. */
    isCollectionPaused: boolean().notNull().default(false),
    currentPeriodStart: timestamp({ withTimezone: true }),
    currentPeriodEnd: timestamp({ withTimezone: true }),
    /** When the provider reported this state; an older report changes nothing. */
    providerUpdatedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** Lease of the call that is changing it at the provider; null when none is. */
    leaseExpiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique().on(t.provider, t.providerSubscriptionId), index().on(t.userId), index().on(t.entityId)],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The fields of the operator's record that an invoice prints; `vat_percent`: contained in its amount. */
export type InvoiceSeller = Partial<
  Record<"legal_name" | "postal_address" | "email" | "phone" | "register" | "vat_number" | "vat_percent", string>
>;

export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    provider: paymentProviderEnum().notNull(),
    providerInvoiceId: text().notNull(),
    /** The printed invoice number: "SEM-2026-000123". */
    number: text().notNull().unique(),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planDuration: planDurationEnum().notNull(),
    /** Copies from the time the invoice was issued. */
    customerName: text(),
    customerEmail: text(),
    customerAddress: text(),
    customerVatNumber: text(),
    entityName: text(),
    /** The seller, copied from the operator's record; null while that record named nobody. */
    seller: jsonb().$type<InvoiceSeller>(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    status: invoiceStatusEnum().notNull(),
    /** The sum that was returned, in parts or as a whole. */
    refundedCents: integer().notNull().default(0),
    dispute: disputeStateEnum(),
    /** The provider's page where an open invoice is paid or confirmed. */
    paymentUrl: text(),
    needsConfirmation: boolean().notNull().default(false),
    periodStart: timestamp({ withTimezone: true }),
    periodEnd: timestamp({ withTimezone: true }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    providerUpdatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.provider, t.providerInvoiceId), index().on(t.userId, t.issuedAt), index().on(t.subscriptionId)],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** For whom a user's later invoices are, in place of the details that the payment provider has. */
export const invoiceRecipients = pgTable("invoice_recipients", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text(),
  address: text(),
  vatNumber: text(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
export type InvoiceRecipientRow = typeof invoiceRecipients.$inferSelect;

/** Processed events of the payment provider, so that none is processed twice. */
export const paymentEvents = pgTable("payment_events", {
  /** The provider's id. */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * The state of the built-in test checkout, as a payment provider would store it: one checkout or subscription per row.
 * Only payments/test-checkout reads it; other code uses the port.
 */
export const testPayments = pgTable("test_payments", {
  id: text().primaryKey(),
  data: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
