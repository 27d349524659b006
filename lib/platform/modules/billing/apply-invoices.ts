import { and, eq, lte, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { OperatorValues } from "@/lib/contract/operator/operator-fields";
import { type Db, rowsOf } from "../../db/client";
import { type InvoiceRow, type InvoiceSeller, invoices, type SubscriptionRow } from "../../db/schema/billing";
import { readOperator } from "../../operator";
import type { InvoiceState } from "../../payments/port";
import { readInvoiceCustomer } from "./invoice-customer";
import { mailPaymentConfirmation, mailPaymentFailed, mailReceipt } from "./mail-payments";
import type { BillingDeps } from "./queries";

const SELLER_FIELDS = [
  "legal_name",
  "postal_address",
  "email",
  "phone",
  "register",
  "vat_number",
  "vat_percent",
] as const satisfies (keyof InvoiceSeller)[];

/** Stores the invoices of a subscription, oldest first, so that their numbers follow their dates. Each is mailed once. */
export async function applyInvoices(
  deps: BillingDeps,
  tx: Db,
  subscription: SubscriptionRow,
  states: readonly InvoiceState[],
  snapshotAt: Date,
): Promise<void> {
  for (const state of states.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())) {
    const isIt = and(eq(invoices.provider, subscription.provider), eq(invoices.providerInvoiceId, state.id));
    const [before] = await tx.select().from(invoices).where(isIt).for("update");
    const after = before
      ? await updateInvoice(tx, before, state, snapshotAt)
      : await insertInvoice(deps, tx, subscription, state, snapshotAt);
    if (!after) continue;
    if (after.needsConfirmation && !before?.needsConfirmation) await mailPaymentConfirmation(deps, tx, after);
    if (after.status === before?.status) continue;
    if (after.status === "paid") await mailReceipt(deps, tx, after);
    if (after.status === "failed") await mailPaymentFailed(deps, tx, after, subscription);
  }
}

async function updateInvoice(
  tx: Db,
  before: InvoiceRow,
  state: InvoiceState,
  snapshotAt: Date,
): Promise<InvoiceRow | undefined> {
  // A refund arrives as an event of its own; the invoice itself still reads "paid" at the provider.
  const status = before.status === "refunded" ? before.status : state.status;
  const refundedCents = Math.max(before.refundedCents, Math.min(state.amountCents, state.refundedCents));
  const { amountCents, paidAt, paymentUrl, needsConfirmation } = state;
  const changes = { status, refundedCents, amountCents, paidAt, paymentUrl, needsConfirmation };
  const [updated] = await tx
    .update(invoices)
    .set({ ...changes, providerUpdatedAt: snapshotAt })
    .where(and(eq(invoices.id, before.id), lte(invoices.providerUpdatedAt, snapshotAt)))
    .returning();
  return updated;
}

async function insertInvoice(
  { settings }: BillingDeps,
  tx: Db,
  subscription: SubscriptionRow,
  state: InvoiceState,
  snapshotAt: Date,
): Promise<InvoiceRow | undefined> {
  const { userId, entityId, planId, planDuration, provider } = subscription;
  const operator = await readOperator({ db: tx, settings });
  const [inserted] = await tx
    .insert(invoices)
    .values({
      id: uuid(),
      provider,
      providerInvoiceId: state.id,
      number: await nextInvoiceNumber(tx, state.issuedAt),
      subscriptionId: subscription.id,
      userId,
      entityId,
      planId,
      planDuration,
      ...(await readInvoiceCustomer(tx, subscription, state)),
      seller: sellerOf(operator.values),
      amountCents: state.amountCents,
      currency: state.currency,
      status: state.status,
      refundedCents: state.refundedCents,
      paymentUrl: state.paymentUrl,
      needsConfirmation: state.needsConfirmation,
      periodStart: state.periodStart,
      periodEnd: state.periodEnd,
      issuedAt: state.issuedAt,
      paidAt: state.paidAt,
      providerUpdatedAt: snapshotAt,
    })
    .returning();
  return inserted;
}

/** The next invoice number of a year, "SEM-2026-000123". Gapless: a rollback of the transaction returns it. */
async function nextInvoiceNumber(tx: Db, issuedAt: Date): Promise<string> {
  const year = issuedAt.getUTCFullYear();
  const [counted] = await rowsOf<{ value: string }>(
    tx,
    sql`insert into system_metadata (key, value) values (${`invoices.${year}`}, '1')
        on conflict (key) do update set value = (system_metadata.value::int + 1)::text
        returning value`,
  );
  return `SEM-${year}-${String(counted?.value).padStart(6, "0")}`;
}

/** The operator's record as the invoice prints it; null while it names nobody. */
function sellerOf(values: OperatorValues): InvoiceSeller | null {
  if (values.legal_name === null) return null;
  const filled = SELLER_FIELDS.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}
