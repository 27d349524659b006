import { eq } from "drizzle-orm";
import { checkouts } from "../../db/schema/billing";
import {
  type CheckoutState,
  type InvoiceState,
  PaymentProblem,
  type Payments,
  type SubscriptionState,
} from "../../payments/port";
import type { BillingDeps } from "./queries";

/** The provider's report of one read, and its time: of two snapshots the later one counts. */
export type ProviderSnapshot = Readonly<{
  at: Date;
  checkout: CheckoutState | null;
  subscription: SubscriptionState | null;
  invoices: readonly InvoiceState[];
}>;

/** Reads a checkout from the provider, with the subscription that it started. */
export async function readCheckoutSnapshot(payments: Payments, sessionId: string, at: Date): Promise<ProviderSnapshot> {
  const checkout = await payments.readCheckout(sessionId);
  if (!checkout.subscriptionId) return { at, checkout, subscription: null, invoices: [] };
  return { ...(await readSubscription(payments, checkout.subscriptionId, at)), checkout };
}

/**
 * Reads a subscription from the provider, with its invoices. Events arrive in any order, so the checkout that started it
 * is read too while it is not completed here.
 */
export async function readSubscriptionSnapshot(
  { db, now }: Pick<BillingDeps, "db" | "now">,
  payments: Payments,
  id: string,
): Promise<ProviderSnapshot> {
  const snapshot = await readSubscription(payments, id, now());
  const checkoutId = snapshot.subscription?.checkoutId;
  if (!checkoutId) return snapshot;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId)).limit(1);
  if (!row?.providerSessionId || row.status === "completed") return snapshot;
  return { ...snapshot, checkout: await payments.readCheckout(row.providerSessionId).catch(nullIfUnknown) };
}

/** Turns the provider's "no such object" into null and rethrows everything else. */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof PaymentProblem && error.kind === "unknown") return null;
  throw error;
}

async function readSubscription(payments: Payments, id: string, at: Date): Promise<ProviderSnapshot> {
  const [subscription, invoices] = await Promise.all([payments.readSubscription(id), payments.listInvoices(id)]);
  return { at, checkout: null, subscription, invoices };
}
