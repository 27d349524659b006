import { and, eq, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { lockEntity, lockUsers } from "../../db/locks";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { PaymentProblem, type Payments } from "../../payments/port";
import { applyCheckout } from "./apply-checkout";
import { applyInvoices } from "./apply-invoices";
import { applySubscription } from "./apply-subscription";
import type { BillingNeeds } from "./queries";
import { askCheckout, askSubscription, type Told } from "./told";

/** Keeps all that the provider said, in one transaction: the checkout, what came of it, and its invoices. */
export async function keepTold(needs: BillingNeeds, tx: Db, payments: Payments, told: Told): Promise<void> {
  await lockConcerned(tx, payments.kind, told);
  if (told.checkout) await applyCheckout(needs, tx, payments.kind, told.checkout);
  if (!told.subscription) return;
  const given = { provider: payments.kind, state: told.subscription, providerUpdatedAt: told.at };
  const subscription = await applySubscription(needs, tx, given);
  if (subscription) await applyInvoices(needs, tx, subscription, told.invoices, told.at);
}

/** Locks the user and the entity that this is about before the checkout and the subscription: see db/locks. */
async function lockConcerned(tx: Db, provider: Payments["kind"], { checkout, subscription }: Told): Promise<void> {
  const sessionId = checkout?.sessionId;
  const checkoutId = checkout?.checkoutId ?? subscription?.checkoutId;
  const begun = or(
    sessionId ? eq(checkouts.providerSessionId, sessionId) : undefined,
    checkoutId ? eq(checkouts.id, checkoutId) : undefined,
  );
  const columns = (table: typeof checkouts | typeof subscriptions) => ({
    userId: table.userId,
    entityId: table.entityId,
  });
  const found = begun ? await tx.select(columns(checkouts)).from(checkouts).where(begun) : [];
  if (subscription) {
    const isIt = and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, subscription.id));
    found.push(...(await tx.select(columns(subscriptions)).from(subscriptions).where(isIt)));
  }
  await lockUsers(
    tx,
    found.flatMap(({ userId }) => userId ?? []),
    "key share",
  );
  for (const id of [...new Set(found.flatMap(({ entityId }) => entityId ?? []))].sort()) {
    await lockEntity(tx, id, "no key update");
  }
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
  if (error instanceof PaymentProblem && error.kind === "unknown") return null;
  throw error;
}
