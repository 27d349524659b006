import type { Output } from "@/lib/contract";
import type {
  Checkout,
  Invoice,
  InvoiceDetail,
  InvoiceRecipient,
  PaymentClaim,
  Subscription,
  SubscriptionDetail,
} from "@/lib/contract/billing/schemas";
import type { CheckoutRow, InvoiceRow } from "../../db/schema/billing";
import type { EntityRow } from "../../db/schema/entities";
import { CURRENCY, type Payments } from "../../payments/port";
import type { TestSession } from "../../payments/test-objects";
import { FREE_PLAN } from "../plans/policy";
import type { CheckoutView } from "./get-checkout";
import type { InvoiceRecipientView } from "./get-invoice-recipient";
import type { PaymentClaimView } from "./get-payment-claim";
import type { Eligibility } from "./get-upgrade-eligibility";
import type { OwnSubscriptions } from "./list-subscriptions";
import { subscriptionAbilities } from "./policy";
import type { NamedInvoice, NamedSubscription } from "./queries";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A checkout as the payer reads it. */
export function presentCheckout({ checkout, planName, entity }: CheckoutView): Checkout {
  return {
    status: checkout.status,
    plan_id: checkout.planId,
    plan_name: planName,
    plan_duration: checkout.planDuration,
    amount: checkout.paidCents ?? checkout.amountCents,
    currency: checkout.paidCurrency ?? checkout.currency,
    workflow_id: checkout.workflowId,
    digitalentity_id: checkout.entityId,
    entity_name: entity?.name ?? null,
    urlslug: entity?.urlslug ?? null,
  };
}

/** A payment without an account, for a browser that may not be the payer's. */
export function presentPaymentClaim({ checkout, planName, isProven }: PaymentClaimView): PaymentClaim {
  const { payerEmail } = checkout;
  return {
    status: claimStatusOf(checkout),
    plan_id: checkout.planId,
    plan_name: planName,
    plan_duration: checkout.planDuration,
    amount: checkout.paidCents ?? checkout.amountCents,
    currency: checkout.paidCurrency ?? checkout.currency,
    paid_at: iso(checkout.paidAt),
    payer_hint: payerEmail && hintOf(payerEmail),
    is_proven: isProven,
  };
}

function claimStatusOf({ status, userId, paidAt }: CheckoutRow): PaymentClaim["status"] {
  if (userId !== null) return "claimed";
  if (status === "completed") return "waiting";
  if (paidAt !== null) return "returned";
  return status === "open" ? "open" : "failed";
}

/** "v…@example.org" */
function hintOf(email: string): string {
  const at = email.lastIndexOf("@");
  return `${String.fromCodePoint(email.codePointAt(0) ?? 0)}…${email.slice(at)}`;
}

/** The invoice's status after refunds and disputes. */
export function invoiceStatusOf({ status, refundedCents, dispute }: InvoiceRow): Invoice["status"] {
  if (dispute === "under_review") return "disputed";
  if (dispute === "lost") return "charged_back";
  return status === "paid" && refundedCents > 0 ? "partially_refunded" : status;
}

/** An invoice in a list. */
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
    status: invoiceStatusOf(invoice),
    amount: invoice.amountCents,
    refunded_amount: invoice.refundedCents,
    currency: invoice.currency,
    payment_url: invoice.paymentUrl,
    needs_confirmation: invoice.needsConfirmation,
    issued_at: invoice.issuedAt.toISOString(),
    paid_at: iso(invoice.paidAt),
  };
}

/** An invoice with everything that is printed on it. */
export function presentInvoiceDetail(found: NamedInvoice): InvoiceDetail {
  const { invoice } = found;
  return {
    ...presentInvoice(found),
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    customer_address: invoice.customerAddress,
    customer_vat_number: invoice.customerVatNumber,
    period_start: iso(invoice.periodStart),
    period_end: iso(invoice.periodEnd),
    is_test: invoice.provider === "test",
  };
}

/** For whom the next invoice is. */
export function presentInvoiceRecipient({ name, address, vatNumber, isOwn }: InvoiceRecipientView): InvoiceRecipient {
  return { name, postal_address: address, vat_number: vatNumber, is_own: isOwn };
}

/** A subscription with what its owner can do with it under the current payment settings. */
function presentSubscription(
  { subscription: row, planName, entity }: NamedSubscription,
  payments: Payments | null,
): Subscription {
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
    ends_at: iso(row.endsAt ?? (row.cancelAtPeriodEnd ? row.currentPeriodEnd : null)),
    is_collection_paused: row.isCollectionPaused,
    current_period_start: iso(row.currentPeriodStart),
    current_period_end: iso(row.currentPeriodEnd),
    ended_at: iso(row.endedAt),
    can: subscriptionAbilities(row, payments),
    is_test: row.provider === "test",
  };
}

/** An entity on the free plan, in the list of subscriptions. */
function presentFreeEntity(entity: EntityRow, planName: string): Subscription {
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
    ends_at: null,
    is_collection_paused: false,
    current_period_start: null,
    current_period_end: null,
    ended_at: null,
    can: { cancel: false, resume: false, change_plan: false, portal: false },
    is_test: false,
  };
}

/** The caller's subscriptions: paid and ended ones first, then the entities on the free plan. */
export function presentSubscriptions(
  { paid, free, freePlanName }: OwnSubscriptions,
  payments: Payments | null,
): Subscription[] {
  return [
    ...paid.map((found) => presentSubscription(found, payments)),
    ...free.map((entity) => presentFreeEntity(entity, freePlanName)),
  ];
}

/** Whether and why not a checkout can start for an entity. */
export function presentEligibility({
  entity,
  plan,
  subscription,
  reason,
}: Eligibility): Output<"getUpgradeEligibility"> {
  return {
    eligible: reason === null,
    reason,
    digitalentity_id: entity.id,
    entity_name: entity.name,
    urlslug: entity.urlslug,
    entitytype: entity.entityType,
    plan_id: plan.id,
    plan_name: plan.name,
    subscription_id: subscription?.id ?? null,
  };
}

/** A checkout of the test mode; a failed one reads as expired. */
export function presentTestCheckout(session: TestSession): Output<"getTestCheckout"> {
  return {
    status: session.status === "failed" ? "expired" : session.status,
    plan_name: session.planName,
    plan_duration: session.duration,
    amount: session.amountCents,
    currency: session.currency,
    cancel_url: session.cancelUrl,
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
