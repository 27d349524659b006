import type Stripe from "stripe";
import type { DisputeState, InvoiceState, PaymentReference, PaymentState } from "./port";
import { isUnknown, type StripeCall } from "./stripe-calls";
import { type AnyCharge, type AnyInvoice, idOf, payerDetails, toDate } from "./stripe-objects";

const LIST_MAX = 100;

/** The invoices of a subscription, newest first; drafts are left out. */
export async function listStripeInvoices(stripe: Stripe, subscription: string): Promise<InvoiceState[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: LIST_MAX });
  const found = await Promise.all(data.map((invoice) => readOpenPayment(stripe, invoice)));
  return found.flatMap((invoice) => asInvoice(invoice) ?? []);
}

/** Reads the payment of an open invoice too: only it says whether the bank waits for the payer. */
async function readOpenPayment(stripe: Stripe, invoice: AnyInvoice): Promise<AnyInvoice> {
  if (invoice.status !== "open" || !invoice.id || !invoice.attempt_count) return invoice;
  const expand = ["payments.data.payment.payment_intent"];
  try {
    const read = await stripe.invoices.retrieve(invoice.id, { expand });
    return read.id === invoice.id ? read : invoice;
  } catch (error) {
    if (isUnknown(error)) return invoice;
    throw error;
  }
}

/** Maps an invoice of any version of the API; null while it is a draft. */
function asInvoice(found: AnyInvoice): InvoiceState | null {
  const needsConfirmation = found.status === "open" && paymentsOf(found).some(({ needsAction }) => needsAction);
  const status = needsConfirmation ? "pending" : invoiceStatusOf(found);
  if (!status || !found.id) return null;
  const period = found.lines?.data.at(-1)?.period;
  const { finalized_at = null, paid_at = null } = found.status_transitions ?? {};
  return {
    id: found.id,
    customer: payerDetails({
      name: found.customer_name,
      address: found.customer_address,
      taxIds: found.customer_tax_ids,
    }),
    customerEmail: found.customer_email,
    amountCents: found.status === "paid" ? found.amount_paid : found.amount_due,
    currency: found.currency,
    status,
    refundedCents: found.post_payment_credit_notes_amount ?? 0,
    paymentUrl: found.status === "open" ? (found.hosted_invoice_url ?? null) : null,
    needsConfirmation,
    periodStart: toDate(period?.start ?? found.period_start),
    periodEnd: toDate(period?.end ?? found.period_end),
    issuedAt: toDate(finalized_at ?? found.created) ?? new Date(0),
    paidAt: toDate(paid_at),
  };
}

function invoiceStatusOf(found: AnyInvoice): InvoiceState["status"] | null {
  const creditedCents = found.post_payment_credit_notes_amount ?? 0;
  if (found.status === "paid") return creditedCents > 0 && creditedCents >= found.total ? "refunded" : "paid";
  if (found.status === "open") return found.attempt_count > 0 ? "failed" : "pending";
  if (found.status === "uncollectible") return "failed";
  return found.status === "void" ? "canceled" : null;
}

type InvoicePayment = Readonly<{ intentId: string | null; chargeId: string | null; needsAction: boolean }>;

const needsAction = (intent: unknown) => Reflect.get(Object(intent), "status") === "requires_action";

/** The payments of an invoice: a list of their own, or before 2025-03-31 one on the invoice itself. */
function paymentsOf({ payments, payment_intent, charge }: AnyInvoice): InvoicePayment[] {
  const own = { intentId: idOf(payment_intent), chargeId: idOf(charge), needsAction: needsAction(payment_intent) };
  const listed = (payments?.data ?? []).map(({ payment }) => ({
    intentId: idOf(payment.payment_intent),
    chargeId: idOf(payment.charge),
    needsAction: needsAction(payment.payment_intent),
  }));
  return listed.length > 0 ? listed : own.intentId || own.chargeId ? [own] : [];
}

/** Returns the payments that a subscription's invoices took since a time. Repeating it returns nothing twice. */
export async function refundInvoices(callStripe: StripeCall, subscription: string, since: Date): Promise<void> {
  const expand = ["data.payments"];
  const { data } = await callStripe((stripe) => stripe.invoices.list({ subscription, limit: LIST_MAX, expand }));
  for (const invoice of data as AnyInvoice[]) {
    const paidAt = toDate(invoice.status_transitions?.paid_at) ?? toDate(invoice.created);
    if (invoice.status !== "paid" || invoice.amount_paid <= 0 || (paidAt !== null && paidAt < since)) continue;
    for (const payment of paymentsOf(invoice)) await callStripe((stripe) => refund(stripe, payment));
  }
}

async function refund(stripe: Stripe, { intentId, chargeId }: InvoicePayment): Promise<void> {
  const what = intentId ? { payment_intent: intentId } : chargeId ? { charge: chargeId } : null;
  if (!what) return;
  try {
    await stripe.refunds.create(what, { idempotencyKey: `refund-${intentId ?? chargeId}` });
  } catch (error) {
    // An earlier attempt refunded it, and its response was lost; or the bank has already taken it back.
    const code = Reflect.get(Object(error), "code");
    if (code !== "charge_already_refunded" && code !== "charge_disputed") throw error;
  }
}

/** Reads a payment from Stripe; where Stripe shows it no more, its event counts. */
export async function readStripePayment(stripe: Stripe, reference: PaymentReference): Promise<PaymentState> {
  const charge = await readCharge(stripe, reference).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  const invoiceId = reference.invoiceId ?? idOf(charge?.invoice) ?? (await invoiceOf(stripe, charge, reference));
  if (!charge) return { ...reference.reported, invoiceId };
  const dispute = charge.disputed ? await readDispute(stripe, charge, reference) : null;
  const refundedCents = charge.amount_refunded ?? reference.reported.refundedCents;
  return { invoiceId, isRefunded: charge.refunded, refundedCents, dispute };
}

async function readCharge(stripe: Stripe, { chargeId, intentId }: PaymentReference): Promise<AnyCharge | null> {
  if (chargeId) return stripe.charges.retrieve(chargeId);
  if (!intentId) return null;
  const { data } = await stripe.charges.list({ payment_intent: intentId, limit: 10 });
  return data.find(({ status }) => status === "succeeded") ?? data[0] ?? null;
}

async function invoiceOf(stripe: Stripe, charge: AnyCharge | null, reference: PaymentReference) {
  const intentId = reference.intentId ?? idOf(charge?.payment_intent);
  if (!intentId) return null;
  const payment = { type: "payment_intent", payment_intent: intentId } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  return idOf(data[0]?.invoice);
}

async function readDispute(stripe: Stripe, charge: AnyCharge, { reported }: PaymentReference) {
  try {
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 });
    return data[0] ? disputeOf(data[0].status) : (reported.dispute ?? "under_review");
  } catch (error) {
    if (isUnknown(error)) return reported.dispute ?? "under_review";
    throw error;
  }
}

/** Maps the status of a dispute; an inquiry that was closed took no money back. */
export function disputeOf(status: string): DisputeState | null {
  if (status === "won" || status === "lost") return status;
  return status === "warning_closed" || status === "prevented" ? null : "under_review";
}
