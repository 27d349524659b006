import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import type { CheckoutRow } from "../../db/schema/billing";
import { checkouts } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import type { CheckoutState, PaymentsKind } from "../../payments/port";
import type { BillingNeeds } from "./queries";

/**
 * Keeps how a checkout ended. What was paid has to be what we asked for, to the cent: other money buys nothing, and
 * somebody has to look at it. Undefined for a checkout that is not ours.
 */
export async function applyCheckout(
  needs: BillingNeeds,
  tx: Db,
  provider: PaymentsKind,
  state: CheckoutState,
): Promise<CheckoutRow | undefined> {
  const [found] = await tx.select().from(checkouts).where(isIt(provider, state)).for("update");
  if (!found || found.status === "completed") return found;
  const status = statusOf(needs, found, state);
  if (status === "open" || status === found.status) return found;
  const [kept] = await tx
    .update(checkouts)
    // The session that we began stays: another one that names this checkout must not stand in its way.
    .set({ status, providerSessionId: found.providerSessionId ?? state.sessionId, closedAt: needs.now() })
    .where(eq(checkouts.id, found.id))
    .returning();
  await recordAudit({ now: needs.now, requestId: null }, tx, {
    actorUserId: found.userId,
    action: `checkout.${status}`,
    subject: ["checkout", found.id],
    data: { plan: found.planId, duration: found.planDuration, amount: state.amountCents, currency: state.currency },
  });
  if (kept) await tellWorkflow(needs, tx, kept);
  return kept;
}

function isIt(provider: PaymentsKind, state: CheckoutState) {
  // An event may be here before the answer that named the session.
  const isSame = state.checkoutId
    ? eq(checkouts.id, state.checkoutId)
    : eq(checkouts.providerSessionId, state.sessionId);
  return and(eq(checkouts.provider, provider), isSame);
}

function statusOf({ log }: BillingNeeds, found: CheckoutRow, state: CheckoutState): CheckoutRow["status"] {
  // Cancelled is our own word for a checkout that was closed before it was paid.
  if (state.status === "expired") return found.status === "cancelled" ? "cancelled" : "expired";
  if (state.status !== "completed") return state.status;
  const isAsked = state.amountCents === found.amountCents && state.currency === found.currency;
  const isThis = found.providerSessionId === null || found.providerSessionId === state.sessionId;
  if (isAsked && isThis) return "completed";
  const paid = { amountCents: state.amountCents, currency: state.currency, expectedCents: found.amountCents };
  log.error({ checkout: found.id, ...paid }, "what was paid is not what was asked for");
  return "failed";
}

const WORKFLOW_STATES = {
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
  expired: "cancelled",
} as const;

async function tellWorkflow(
  { now }: BillingNeeds,
  tx: Db,
  { workflowId, status, ...paid }: CheckoutRow,
): Promise<void> {
  if (workflowId === null || status === "open") return;
  const isPaid = status === "completed";
  const chosen = isPaid ? { planId: paid.planId, planDuration: paid.planDuration } : {};
  const isIt = eq(unauthWorkflows.id, workflowId);
  await tx
    .update(unauthWorkflows)
    .set({ paymentStatus: WORKFLOW_STATES[status], ...chosen, updatedAt: now() })
    // What has been paid is not unpaid by another checkout that was left.
    .where(isPaid ? isIt : and(isIt, ne(unauthWorkflows.paymentStatus, "completed")));
}
