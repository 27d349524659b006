import { and, eq, lte } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/client";
import type { InvoiceRow, SubscriptionRow } from "../../db/schema/billing";
import { invoices } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import type { InvoiceState } from "../../payments/port";
import { nextInvoiceNumber } from "./invoice-number";
import { mailPaymentFailed, mailReceipt } from "./mail-payments";
import type { BillingNeeds } from "./queries";

/** Keeps the invoices of a subscription, oldest first, so that their numbers follow their dates. Each is mailed once. */
export async function applyInvoices(
  needs: BillingNeeds,
  tx: Db,
  subscription: SubscriptionRow,
  states: readonly InvoiceState[],
  providerUpdatedAt: Date,
): Promise<void> {
  for (const state of states.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())) {
    const [before] = await tx.select().from(invoices).where(isIt(subscription, state)).for("update");
    const after = before
      ? await keep(tx, before, state, providerUpdatedAt)
      : await write(tx, subscription, state, providerUpdatedAt);
    if (!after || after.status === before?.status) continue;
    if (after.status === "paid") await mailReceipt(needs, tx, after);
    if (after.status === "failed") await mailPaymentFailed(needs, tx, after, subscription);
  }
}

function isIt({ provider }: SubscriptionRow, { id }: InvoiceState) {
  return and(eq(invoices.provider, provider), eq(invoices.providerInvoiceId, id));
}

async function keep(
  tx: Db,
  before: InvoiceRow,
  state: InvoiceState,
  providerUpdatedAt: Date,
): Promise<InvoiceRow | undefined> {
  // That money went back is told by another event, and what says "paid" afterwards does not know of it.
  const status = before.status === "refunded" ? before.status : state.status;
  const [kept] = await tx
    .update(invoices)
    .set({ status, paidAt: state.paidAt, providerUpdatedAt })
    .where(and(eq(invoices.id, before.id), lte(invoices.providerUpdatedAt, providerUpdatedAt)))
    .returning();
  return kept;
}

async function write(
  tx: Db,
  subscription: SubscriptionRow,
  state: InvoiceState,
  providerUpdatedAt: Date,
): Promise<InvoiceRow | undefined> {
  const { userId, entityId, planId, planDuration, provider } = subscription;
  const [written] = await tx
    .insert(invoices)
    .values({
      id: uuid(),
      provider,
      providerInvoiceId: state.id,
      number: await nextInvoiceNumber(tx, state.issuedAt),
      subscriptionId: subscription.id,
      ...{ userId, entityId, planId, planDuration },
      ...(await namesOn(tx, subscription, state)),
      amountCents: state.amountCents,
      currency: state.currency,
      status: state.status,
      periodStart: state.periodStart,
      periodEnd: state.periodEnd,
      issuedAt: state.issuedAt,
      paidAt: state.paidAt,
      providerUpdatedAt,
    })
    .returning();
  return written;
}

/** Who it is for and about what, as they are called now. */
async function namesOn(tx: Db, { userId, entityId }: SubscriptionRow, state: InvoiceState) {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  const [entity] = entityId ? await tx.select().from(entities).where(eq(entities.id, entityId)) : [];
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  return {
    customerName: fullName || user?.userName || state.customerName,
    customerEmail: user?.email ?? state.customerEmail,
    entityName: entity?.name ?? null,
  };
}
