import { and, eq, ne } from "drizzle-orm";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { type CheckoutRow, checkouts } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import type { CheckoutState, PaymentsKind } from "../../payments/port";
import { hasBillingDetails } from "./invoice-customer";
import { mailPaymentClaim } from "./mail-payers";
import type { BillingDeps } from "./queries";
import { queueReturn } from "./queue-return";

/**
 * Stores the outcome of a checkout. The amount taken may differ from the price that was ordered, by discounts, taxes or
 * credit at the provider: the session and its currency decide. A payment in another currency is returned. Undefined for a
 * checkout that is not ours.
 */
export async function applyCheckout(
  deps: BillingDeps,
  tx: Db,
  provider: PaymentsKind,
  state: CheckoutState,
): Promise<CheckoutRow | undefined> {
  const [found] = await tx.select().from(checkouts).where(isSameCheckout(provider, state)).for("update");
  if (!found || found.status === "completed" || found.paidAt) return found;
  const status = statusOf(deps, found, state);
  if (status === "open" || status === found.status) return found;
  const isTaken = state.status === "completed" && isSameSession(found, state);
  const [stored] = await tx
    .update(checkouts)
    // Keeps the session that we started: another session that names this checkout must not replace it.
    .set({
      ...(isTaken ? paymentOf(deps, state) : {}),
      status,
      providerSessionId: found.providerSessionId ?? state.sessionId,
      closedAt: deps.now(),
    })
    .where(eq(checkouts.id, found.id))
    .returning();
  await recordAudit({ now: deps.now, requestId: null }, tx, {
    actorUserId: found.userId,
    action: `checkout.${status}`,
    subject: ["checkout", found.id],
    data: { plan: found.planId, duration: found.planDuration, amount: state.amountCents, currency: state.currency },
  });
  if (!stored) return stored;
  await updateWorkflow(deps, tx, stored);
  if (isTaken && status !== "completed") await queueReturn(tx, deps.now(), stored.id, "unmatched");
  if (status === "completed") await mailPaymentClaim(deps, tx, stored);
  return stored;
}

function isSameCheckout(provider: PaymentsKind, state: CheckoutState) {
  // An event can arrive before the answer that names the session.
  const isSame = state.checkoutId
    ? eq(checkouts.id, state.checkoutId)
    : eq(checkouts.providerSessionId, state.sessionId);
  return and(eq(checkouts.provider, provider), isSame);
}

const isSameSession = (found: CheckoutRow, { sessionId }: CheckoutState) =>
  found.providerSessionId === null || found.providerSessionId === sessionId;

function paymentOf({ now }: BillingDeps, { amountCents, currency, payerEmail, payer, subscriptionId }: CheckoutState) {
  return {
    paidCents: amountCents,
    paidCurrency: currency,
    paidAt: now(),
    payerEmail: payerEmail ? canonicalEmail(payerEmail) : null,
    payer: hasBillingDetails(payer) ? payer : null,
    providerSubscriptionId: subscriptionId,
  };
}

function statusOf({ log }: BillingDeps, found: CheckoutRow, state: CheckoutState): CheckoutRow["status"] {
  // "cancelled" is our own status for a checkout that was closed before it was paid.
  if (state.status === "expired") return found.status === "cancelled" ? "cancelled" : "expired";
  if (state.status !== "completed") return state.status;
  if (state.currency === found.currency && isSameSession(found, state)) return "completed";
  const paid = { session: state.sessionId, amountCents: state.amountCents, currency: state.currency };
  log.error({ checkout: found.id, ...paid }, "a payment does not match the checkout that it names");
  return "failed";
}

const WORKFLOW_STATES = {
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
  expired: "cancelled",
} as const;

async function updateWorkflow(
  { now }: BillingDeps,
  tx: Db,
  { workflowId, status, ...paid }: CheckoutRow,
): Promise<void> {
  if (workflowId === null || status === "open") return;
  const isPaid = status === "completed";
  const plan = isPaid ? { planId: paid.planId, planDuration: paid.planDuration } : {};
  const isWorkflow = eq(unauthWorkflows.id, workflowId);
  await tx
    .update(unauthWorkflows)
    .set({ paymentStatus: WORKFLOW_STATES[status], ...plan, updatedAt: now() })
    // A checkout that was abandoned must not mark a paid workflow as unpaid.
    .where(isPaid ? isWorkflow : and(isWorkflow, ne(unauthWorkflows.paymentStatus, "completed")));
}
