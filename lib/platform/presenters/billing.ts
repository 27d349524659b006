import type {
  Checkout,
  Invoice,
  InvoiceDetail,
  Subscription,
  SubscriptionDetail,
} from "@/lib/contract/billing/schemas";
import type { EntityRow } from "../db/schema/entities";
import { FREE_PLAN } from "../policies/plan-rights";
import type { Payments } from "../providers/payments/port";
import type { CheckoutView } from "../services/billing/get-checkout";
import { isLiving } from "../services/billing/internal";
import type { NamedInvoice } from "../services/billing/invoices-of";
import { CURRENCY } from "../services/billing/price-of-plan";
import type { NamedSubscription } from "../services/billing/subscriptions-of";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A checkout as whoever pays reads it. */
export function presentCheckout({ checkout, planName, entity }: CheckoutView): Checkout {
  return {
    status: checkout.status,
    plan_id: checkout.planId,
    plan_name: planName,
    plan_duration: checkout.planDuration,
    amount: checkout.amountCents,
    currency: checkout.currency,
    workflow_id: checkout.workflowId,
    digitalentity_id: checkout.entityId,
    entity_name: entity?.name ?? null,
    urlslug: entity?.urlslug ?? null,
  };
}

/** An invoice as it stands in a list. */
export function presentInvoice({ invoice, planName }: NamedInvoice): Invoice {
  return {
    invoice_id: invoice.id,
    number: invoice.number,
    subscription_id: invoice.subscriptionId,
    digitalentity_id: invoice.entityId,
    entity_name: invoice.entityName,
    plan_id: invoice.planId,
    plan_name: planName,
    plan_duration: invoice.planDuration,
    status: invoice.status,
    amount: invoice.amountCents,
    currency: invoice.currency,
    issued_at: invoice.issuedAt.toISOString(),
    paid_at: iso(invoice.paidAt),
  };
}

/** An invoice with all that stands on it. */
export function presentInvoiceDetail(found: NamedInvoice): InvoiceDetail {
  const { invoice } = found;
  return {
    ...presentInvoice(found),
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    period_start: iso(invoice.periodStart),
    period_end: iso(invoice.periodEnd),
    is_test: invoice.provider === "test",
  };
}

/** A subscription with what its owner can do with it, going by how payments are set up now. */
export function presentSubscription(
  { subscription: row, planName, entity }: NamedSubscription,
  payments: Payments | null,
): Subscription {
  const isRunning = isLiving(row.status) && row.provider === payments?.kind;
  const hasPortal = row.provider === payments?.kind && payments.openPortal !== null && row.providerCustomerId !== null;
  return {
    subscription_id: row.id,
    digitalentity_id: row.entityId,
    ...presentSubject(entity),
    plan_id: row.planId,
    plan_name: planName,
    plan_duration: row.planDuration,
    amount: row.amountCents,
    currency: row.currency,
    status: row.status,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    current_period_start: iso(row.currentPeriodStart),
    current_period_end: iso(row.currentPeriodEnd),
    ended_at: iso(row.endedAt),
    can: {
      cancel: isRunning && !row.cancelAtPeriodEnd,
      resume: isRunning && row.cancelAtPeriodEnd,
      change_plan: isRunning,
      portal: hasPortal,
    },
    is_test: row.provider === "test",
  };
}

/** An entity that nobody pays for, among the subscriptions. */
export function presentFreeEntity(entity: EntityRow, planName: string): Subscription {
  return {
    subscription_id: null,
    digitalentity_id: entity.id,
    ...presentSubject(entity),
    plan_id: FREE_PLAN,
    plan_name: planName,
    plan_duration: "month",
    amount: 0,
    currency: CURRENCY,
    status: "inactive",
    cancel_at_period_end: false,
    current_period_start: null,
    current_period_end: null,
    ended_at: null,
    can: { cancel: false, resume: false, change_plan: false, portal: false },
    is_test: false,
  };
}

/** A subscription with its invoices. */
export function presentSubscriptionDetail(
  found: NamedSubscription & { invoices: readonly NamedInvoice[] },
  payments: Payments | null,
): SubscriptionDetail {
  return {
    ...presentSubscription(found, payments),
    created_at: found.subscription.createdAt.toISOString(),
    invoices: found.invoices.map(presentInvoice),
  };
}

function presentSubject(entity: EntityRow | null) {
  return {
    entity_name: entity?.name ?? null,
    urlslug: entity?.urlslug ?? null,
    thumbnail_image_url: entity?.thumbnailImageUrl ?? null,
    plate: entity?.plate ?? null,
    entitytype: entity?.entityType ?? null,
  };
}
