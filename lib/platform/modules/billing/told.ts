import type { CheckoutState, InvoiceState, Payments, SubscriptionState } from "../../payments/port";

/** What the provider said in one go, and when it was asked: of two answers the later one counts. */
export type Told = Readonly<{
  at: Date;
  checkout: CheckoutState | null;
  subscription: SubscriptionState | null;
  invoices: readonly InvoiceState[];
}>;

/** Asks how a checkout stands, with the subscription that came of it. */
export async function askCheckout(payments: Payments, sessionId: string, at: Date): Promise<Told> {
  const checkout = await payments.readCheckout(sessionId);
  if (!checkout.subscriptionId) return { at, checkout, subscription: null, invoices: [] };
  return { ...(await askSubscription(payments, checkout.subscriptionId, at)), checkout };
}

/** Asks how a subscription stands, with its invoices. */
export async function askSubscription(payments: Payments, id: string, at: Date): Promise<Told> {
  const [subscription, invoices] = await Promise.all([payments.readSubscription(id), payments.listInvoices(id)]);
  return { at, checkout: null, subscription, invoices };
}
