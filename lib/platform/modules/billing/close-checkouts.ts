import { and, eq, isNull } from "drizzle-orm";
import { type CheckoutRow, checkouts } from "../../db/schema/billing";
import type { Payments } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { applySnapshot } from "./apply-snapshot";
import { readCheckoutSnapshot } from "./provider-snapshot";
import { type BillingDeps, type CheckoutPurpose, isForPurpose } from "./queries";

/**
 * Closes the open checkouts of a purpose, so that none of them can still be paid. One that was paid before it could be
 * closed is stored as paid.
 */
export async function closeCheckouts(deps: BillingDeps, payments: Payments, purpose: CheckoutPurpose): Promise<void> {
  const isOpen = and(isForPurpose(purpose), eq(checkouts.status, "open"), eq(checkouts.provider, payments.kind));
  for (const row of await deps.db.select().from(checkouts).where(isOpen)) await closeCheckout(deps, payments, row);
}

async function closeCheckout(deps: BillingDeps, payments: Payments, checkout: CheckoutRow): Promise<void> {
  const { providerSessionId: sessionId } = checkout;
  if (sessionId !== null) {
    await withProviderErrors(payments.expireCheckout(sessionId));
    const snapshot = await withProviderErrors(readCheckoutSnapshot(payments, sessionId, deps.now()));
    await deps.db.transaction((tx) => applySnapshot(deps, tx, payments, snapshot));
  }
  const closedAt = deps.now();
  // A checkout without a session is still being created: close it only while it has none, so that it cannot be paid.
  const hasNoSession = and(eq(checkouts.status, "open"), isNull(checkouts.providerSessionId));
  const isUnpaid = and(
    eq(checkouts.id, checkout.id),
    sessionId === null ? hasNoSession : eq(checkouts.status, "expired"),
  );
  await deps.db.update(checkouts).set({ status: "cancelled", closedAt }).where(isUnpaid);
}
