import { and, eq, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { lockEntity, lockUsers } from "../../db/locks";
import { checkouts, subscriptions } from "../../db/schema/billing";
import type { Payments } from "../../payments/port";
import { applyCheckout } from "./apply-checkout";
import { applyInvoices } from "./apply-invoices";
import { applySubscription } from "./apply-subscription";
import { type ProviderSnapshot, readCheckoutSnapshot, readSubscriptionSnapshot } from "./provider-snapshot";
import type { BillingDeps } from "./queries";

/** Stores a snapshot: the checkout, the subscription and its invoices. Call it inside one transaction. */
export async function applySnapshot(
  deps: BillingDeps,
  tx: Db,
  payments: Payments,
  snapshot: ProviderSnapshot,
): Promise<void> {
  await lockAffected(tx, payments.kind, snapshot);
  if (snapshot.checkout) await applyCheckout(deps, tx, payments.kind, snapshot.checkout);
  if (!snapshot.subscription) return;
  const reported = { provider: payments.kind, state: snapshot.subscription, snapshotAt: snapshot.at };
  const subscription = await applySubscription(deps, tx, reported);
  if (subscription) await applyInvoices(deps, tx, subscription, snapshot.invoices, snapshot.at);
}

/** Reads a checkout from the provider and stores its state. */
export async function syncCheckout(deps: BillingDeps, payments: Payments, sessionId: string): Promise<void> {
  const snapshot = await readCheckoutSnapshot(payments, sessionId, deps.now());
  await deps.db.transaction((tx) => applySnapshot(deps, tx, payments, snapshot));
}

/** Reads a subscription from the provider and stores its state. */
export async function syncSubscription(deps: BillingDeps, payments: Payments, id: string): Promise<void> {
  const snapshot = await readSubscriptionSnapshot(deps, payments, id);
  await deps.db.transaction((tx) => applySnapshot(deps, tx, payments, snapshot));
}

/** Locks the users and entities concerned before the checkout and the subscription: the order of db/locks. */
async function lockAffected(
  tx: Db,
  provider: Payments["kind"],
  { checkout, subscription }: ProviderSnapshot,
): Promise<void> {
  const sessionId = checkout?.sessionId;
  const checkoutId = checkout?.checkoutId ?? subscription?.checkoutId;
  const isCheckout = or(
    sessionId ? eq(checkouts.providerSessionId, sessionId) : undefined,
    checkoutId ? eq(checkouts.id, checkoutId) : undefined,
  );
  const columns = (table: typeof checkouts | typeof subscriptions) => ({
    userId: table.userId,
    entityId: table.entityId,
  });
  const found = isCheckout ? await tx.select(columns(checkouts)).from(checkouts).where(isCheckout) : [];
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
