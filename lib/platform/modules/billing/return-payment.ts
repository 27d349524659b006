import { and, eq, gte, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type CheckoutRow, checkouts, invoices, type SubscriptionRow, subscriptions } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import type { JobPayload } from "../../jobs/kinds";
import { syncSubscription } from "./apply-snapshot";
import { mailPaymentReturned } from "./mail-payers";
import type { BillingDeps } from "./queries";
import type { ReturnReason } from "./queue-return";

/**
 * The job that ends a subscription without a plan, returns what was paid for it, and mails the payer once. It may run
 * twice: the provider returns nothing twice.
 */
export async function returnPayment(
  deps: BillingDeps,
  { checkoutId, reason }: JobPayload<"payment.return">,
): Promise<void> {
  const checkout = await deps.db.transaction((tx) => closePayment(deps, tx, checkoutId, reason));
  const subscriptionId = checkout?.providerSubscriptionId ?? null;
  if (!checkout || subscriptionId === null) return;
  const { payments } = deps;
  if (payments?.kind !== checkout.provider) {
    throw new Error(`${checkout.provider} is not set up, but a payment of it must be returned.`);
  }
  const isStored = and(
    eq(subscriptions.provider, checkout.provider),
    eq(subscriptions.providerSubscriptionId, subscriptionId),
  );
  const [subscription] = await deps.db.select().from(subscriptions).where(isStored);
  const since = sinceOf(reason, subscription);
  await payments.endSubscription(subscriptionId);
  if (subscription) await syncSubscription(deps, payments, subscriptionId);
  await payments.refundPayments(subscriptionId, since);
  await deps.db.transaction(async (tx) => {
    const isFirst = and(eq(checkouts.id, checkoutId), isNull(checkouts.returnedAt));
    const [returned] = await tx.update(checkouts).set({ returnedAt: deps.now() }).where(isFirst).returning();
    if (!returned) return;
    if (subscription) await markInvoicesReturned(tx, subscription, since);
    await mailPaymentReturned(deps, tx, returned, reason);
  });
}

/**
 * Closes the checkout, so that nobody claims the payment any more. Undefined where it was returned already, or where
 * somebody has claimed it since the job was queued.
 */
async function closePayment(
  { now }: BillingDeps,
  tx: Db,
  checkoutId: string,
  reason: ReturnReason,
): Promise<CheckoutRow | undefined> {
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
  if (!found || found.returnedAt) return undefined;
  if (reason === "unclaimed" && found.userId !== null) return undefined;
  await tx.update(checkouts).set({ status: "failed" }).where(eq(checkouts.id, checkoutId));
  // Of two payments for one workflow the other one counts.
  if (reason !== "duplicate" && found.workflowId !== null) {
    const changes = { paymentStatus: "cancelled" as const, updatedAt: now() };
    await tx.update(unauthWorkflows).set(changes).where(eq(unauthWorkflows.id, found.workflowId));
  }
  return found;
}

/** A subscription that was used for years may be replaced or orphaned: only its running period is returned. */
function sinceOf(reason: ReturnReason, subscription: SubscriptionRow | undefined): Date {
  const isOnlyPeriod = reason === "duplicate" || reason === "orphaned";
  return (isOnlyPeriod ? subscription?.currentPeriodStart : null) ?? new Date(0);
}

async function markInvoicesReturned(tx: Db, { id }: SubscriptionRow, since: Date): Promise<void> {
  const isReturned = and(eq(invoices.subscriptionId, id), isNotNull(invoices.paidAt), gte(invoices.paidAt, since));
  await tx.update(invoices).set({ status: "refunded", refundedCents: invoices.amountCents }).where(isReturned);
}
