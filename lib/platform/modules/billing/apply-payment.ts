import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { type InvoiceRow, invoices } from "../../db/schema/billing";
import type { PaymentState, PaymentsKind } from "../../payments/port";
import type { BillingDeps } from "./queries";

/** Stores on a paid invoice what was returned of it, and whether the payer's bank disputes it. */
export async function applyPayment(deps: BillingDeps, tx: Db, kind: PaymentsKind, state: PaymentState): Promise<void> {
  if (state.invoiceId === null) return;
  const isPaid = and(
    eq(invoices.provider, kind),
    eq(invoices.providerInvoiceId, state.invoiceId),
    isNotNull(invoices.paidAt),
  );
  const [before] = await tx.select().from(invoices).where(isPaid).for("update");
  if (!before) return;
  const [after] = await tx.update(invoices).set(changesOf(before, state)).where(eq(invoices.id, before.id)).returning();
  if (!after) return;
  const entry = { actorUserId: after.userId, subject: ["invoice", after.id] } as const;
  const audit = { now: deps.now, requestId: null };
  if (after.refundedCents > before.refundedCents || after.status !== before.status) {
    const data = { amount: after.refundedCents, currency: after.currency };
    await recordAudit(audit, tx, { ...entry, action: "invoice.refunded", data });
  }
  if (after.dispute && after.dispute !== before.dispute) {
    await recordAudit(audit, tx, { ...entry, action: "invoice.disputed", data: { dispute: after.dispute } });
  }
}

function changesOf(before: InvoiceRow, { isRefunded, refundedCents, dispute }: PaymentState): Partial<InvoiceRow> {
  const { amountCents } = before;
  const returnedCents = isRefunded ? amountCents : Math.min(amountCents, refundedCents ?? before.refundedCents);
  const isWhole = isRefunded || (amountCents > 0 && returnedCents >= amountCents);
  const status = isWhole ? "refunded" : before.status === "refunded" ? "paid" : before.status;
  return { refundedCents: returnedCents, status, dispute: dispute === undefined ? before.dispute : dispute };
}
