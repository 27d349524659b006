import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { paymentEvents } from "../../db/schema/billing";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { ForgedEvent, type PaymentEvent, type Payments } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { applyPayment } from "./apply-payment";
import { applySnapshot } from "./apply-snapshot";
import { requirePayments } from "./policy";
import { nullIfUnknown, readCheckoutSnapshot, readSubscriptionSnapshot } from "./provider-snapshot";
import type { BillingDeps } from "./queries";

/**
 * Processes a provider's event, once. An event only names an object; its state is read from the provider, so that
 * repeated, late and reordered events cannot restore an old state.
 */
export async function receivePaymentEvent({ ctx, input }: Verb<{ payload: string; signature: string }>): Promise<void> {
  const payments = requirePayments(ctx);
  const event = await payments.readEvent(input.payload, input.signature).catch((error: unknown) => {
    throw error instanceof ForgedEvent ? new Failure("event_refused", {}, { cause: error }) : error;
  });
  const [known] = await ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id)).limit(1);
  if (known) return;
  const work = await withProviderErrors(prepare(ctx, payments, event));
  await transaction(ctx, async (tx) => {
    const row = { id: event.id, type: event.type, receivedAt: ctx.now() };
    const [isFirst] = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning();
    if (isFirst) await work(tx);
  });
}

type Work = (tx: Db) => Promise<void>;

/** Reads from the provider before the transaction begins; returns the writes to do inside it. */
async function prepare(deps: BillingDeps, payments: Payments, { about }: PaymentEvent): Promise<Work> {
  if (!about) return async () => {};
  if ("payment" in about) {
    const state = await payments.readPayment(about.payment);
    return (tx) => applyPayment(deps, tx, payments.kind, state);
  }
  // The provider's account may sell other products, whose events are not ours.
  const snapshot = await ("checkout" in about
    ? readCheckoutSnapshot(payments, about.checkout, deps.now())
    : readSubscriptionSnapshot(deps, payments, about.subscription)
  ).catch(nullIfUnknown);
  return async (tx) => {
    if (snapshot) await applySnapshot(deps, tx, payments, snapshot);
  };
}
