import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts } from "../../db/schema/billing";
import { PaymentProblem, type Payments } from "../../providers/payments/port";
import { applyCheckout } from "./apply-checkout";
import { applyInvoices } from "./apply-invoices";
import { applySubscription } from "./apply-subscription";
import type { BillingNeeds } from "./internal";
import { askCheckout, askSubscription, type Told } from "./told";

/** Keeps all that the provider said, in one transaction: the checkout, what came of it, and its invoices. */
export async function keepTold(needs: BillingNeeds, tx: Db, payments: Payments, told: Told): Promise<void> {
  if (told.checkout) await applyCheckout(needs, tx, payments.kind, told.checkout);
  if (!told.subscription) return;
  const given = { provider: payments.kind, state: told.subscription, toldAt: told.at };
  const subscription = await applySubscription(needs, tx, given);
  if (subscription) await applyInvoices(needs, tx, subscription, told.invoices, told.at);
}

/** Asks the provider how a checkout stands, and keeps it. */
export async function followCheckout(needs: BillingNeeds, payments: Payments, sessionId: string): Promise<void> {
  const told = await askCheckout(payments, sessionId, needs.now());
  await needs.db.transaction((tx) => keepTold(needs, tx, payments, told));
}

/** Asks the provider how a subscription stands, and keeps it. */
export async function followSubscription(needs: BillingNeeds, payments: Payments, id: string): Promise<void> {
  const told = await tellOfSubscription(needs, payments, id);
  await needs.db.transaction((tx) => keepTold(needs, tx, payments, told));
}

/** A subscription with the checkout that began it, where that was not seen to end: events come in any order. */
export async function tellOfSubscription(needs: BillingNeeds, payments: Payments, id: string): Promise<Told> {
  const at = needs.now();
  const told = await askSubscription(payments, id, at);
  const checkoutId = told.subscription?.checkoutId;
  if (!checkoutId) return told;
  const [begun] = await needs.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)).limit(1);
  if (!begun?.providerSessionId || begun.status === "completed") return told;
  const checkout = await payments.readCheckout(begun.providerSessionId).catch(absent);
  return { ...told, checkout };
}

function absent(error: unknown): null {
  if (error instanceof PaymentProblem && error.trouble === "unknown") return null;
  throw error;
}
