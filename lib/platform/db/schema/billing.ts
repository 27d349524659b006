import { boolean, index, integer, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";
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

/** A payment somebody was sent to. Amounts are our own prices in cents; what it is for is read from here, never from a browser. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    provider: paymentProviderEnum().notNull(),
    /** The provider's name for it; null until it has given one. */
    providerSessionId: text().unique(),
    /** One of the two: made by somebody not signed in, or for an entity that stands. */
    workflowId: uuid().references(() => unauthWorkflows.id, { onDelete: "set null" }),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planDuration: planDurationEnum().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    status: checkoutStatusEnum().notNull().default("open"),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.workflowId), index().on(t.entityId), index().on(t.userId), index().on(t.status, t.createdAt)],
);
export type CheckoutRow = typeof checkouts.$inferSelect;

/** What is paid for again and again: one living subscription an entity. */
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
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    status: subscriptionStatusEnum().notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    currentPeriodStart: timestamp({ withTimezone: true }),
    currentPeriodEnd: timestamp({ withTimezone: true }),
    /** When the provider said what stands here; an older word of it changes nothing. */
    providerUpdatedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** While a call has the provider change it, no other call does; null when none does. */
    leaseExpiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique().on(t.provider, t.providerSubscriptionId), index().on(t.userId), index().on(t.entityId)],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    provider: paymentProviderEnum().notNull(),
    providerInvoiceId: text().notNull(),
    /** What stands on the paper: "SEM-2026-000123". */
    number: text().notNull().unique(),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    entityId: uuid().references(() => entities.id, { onDelete: "set null" }),
    planId: text()
      .notNull()
      .references(() => plans.id),
    planDuration: planDurationEnum().notNull(),
    /** As they were when it was written. */
    customerName: text(),
    customerEmail: text(),
    entityName: text(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("eur"),
    status: invoiceStatusEnum().notNull(),
    periodStart: timestamp({ withTimezone: true }),
    periodEnd: timestamp({ withTimezone: true }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    providerUpdatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.provider, t.providerInvoiceId), index().on(t.userId, t.issuedAt), index().on(t.subscriptionId)],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** Events of the payment provider that were acted upon, so that none is twice. */
export const paymentEvents = pgTable("payment_events", {
  /** The provider's own id of it. */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
});
