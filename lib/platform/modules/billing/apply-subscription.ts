import { and, eq, inArray, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { SubscriptionRow } from "../../db/schema/billing";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { addJob } from "../../jobs/queue";
import type { PaymentsKind, SubscriptionState } from "../../payments/port";
import { applyPaidPlan } from "./apply-paid-plan";
import { mailPlanEnded } from "./mail-payments";
import { ENTITLED_STATUSES, isEntitled } from "./policy";
import type { BillingDeps } from "./queries";
import { resolveSubscribedPlan } from "./resolve-subscribed-plan";

type ReportedSubscription = Readonly<{ provider: PaymentsKind; state: SubscriptionState; snapshotAt: Date }>;

/**
 * Stores the provider's state of a subscription, and puts its entity on the resulting plan. Idempotent; an older snapshot
 * changes nothing. Undefined for a subscription that no completed checkout of ours started.
 */
export async function applySubscription(
  deps: BillingDeps,
  tx: Db,
  { provider, state, snapshotAt }: ReportedSubscription,
): Promise<SubscriptionRow | undefined> {
  const isIt = and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, state.id));
  const [before] = await tx.select().from(subscriptions).where(isIt).for("update");
  if (before && before.providerUpdatedAt > snapshotAt) return before;
  const current = before ?? (await insertSubscription(deps, tx, { provider, state, snapshotAt }));
  if (!current) return undefined;
  const now = deps.now();
  const [stored] = await tx
    .update(subscriptions)
    .set({
      ...(await resolveSubscribedPlan(deps, tx, state, current)),
      providerCustomerId: state.customerId,
      status: state.status,
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      currentPeriodStart: state.periodStart,
      currentPeriodEnd: state.periodEnd,
      endedAt: isEntitled(state.status) ? null : (state.endedAt ?? current.endedAt ?? now),
      providerUpdatedAt: snapshotAt,
    })
    .where(eq(subscriptions.id, current.id))
    .returning();
  if (stored) await applyConsequences(deps, tx, before, stored);
  return stored;
}

/** Inserts the row of a subscription that a completed checkout of ours started. */
async function insertSubscription({ now }: BillingDeps, tx: Db, { provider, state, snapshotAt }: ReportedSubscription) {
  if (!state.checkoutId) return undefined;
  const isPaid = and(
    eq(checkouts.id, state.checkoutId),
    eq(checkouts.provider, provider),
    eq(checkouts.status, "completed"),
  );
  // The row lock lets only one of two concurrent snapshots insert.
  const [checkout] = await tx.select().from(checkouts).where(isPaid).for("update");
  if (!checkout) return undefined;
  const { userId, entityId, planId, planDuration, planRights, amountCents, currency } = checkout;
  const [inserted] = await tx
    .insert(subscriptions)
    .values({
      id: newId(),
      provider,
      providerSubscriptionId: state.id,
      checkoutId: checkout.id,
      ...{ userId, entityId, planId, planDuration, planRights, amountCents, currency },
      status: "inactive",
      providerUpdatedAt: snapshotAt,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (inserted) return inserted;
  const isIt = and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, state.id));
  const [found] = await tx.select().from(subscriptions).where(isIt);
  return found;
}

/** Applies what follows from a change: the entity's plan, an audit entry, and a mail when the plan ended. */
async function applyConsequences(
  deps: BillingDeps,
  tx: Db,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const wasEntitled = before !== undefined && isEntitled(before.status);
  const isNowEntitled = isEntitled(after.status);
  const hasChangedPlan =
    wasEntitled && isNowEntitled && (before.planId !== after.planId || before.planDuration !== after.planDuration);
  const action =
    wasEntitled === isNowEntitled
      ? hasChangedPlan
        ? "plan.changed"
        : null
      : isNowEntitled
        ? "plan.began"
        : "plan.ended";
  if (after.entityId !== null) await applyPaidPlan(deps, tx, after.entityId);
  if (!action) return;
  await recordAudit({ now: deps.now, requestId: null }, tx, {
    actorUserId: after.userId,
    action,
    subject: ["subscription", after.id],
    data: { plan: after.planId, duration: after.planDuration, status: after.status, entity: after.entityId },
  });
  if (action === "plan.began") await endOtherSubscriptions(deps, tx, after);
  if (action === "plan.began" && (await isOrphaned(tx, after))) {
    await addJob(tx, deps.now(), "subscription.end", { subscriptionId: after.id, when: "now" });
  }
  if (before && action === "plan.ended") await mailPlanEnded(deps, tx, before, after);
}

/** Whether the account and the entity that a subscription pays for have been deleted. */
async function isOrphaned(tx: Db, { userId, entityId, checkoutId }: SubscriptionRow): Promise<boolean> {
  if (userId !== null || entityId !== null || checkoutId === null) return false;
  const [checkout] = await tx
    .select({ workflowId: checkouts.workflowId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return checkout?.workflowId === null;
}

/** Ends an entity's earlier subscriptions, so that it is not paid for twice. */
async function endOtherSubscriptions({ now }: BillingDeps, tx: Db, { id, entityId }: SubscriptionRow): Promise<void> {
  if (entityId === null) return;
  const isOther = and(
    eq(subscriptions.entityId, entityId),
    ne(subscriptions.id, id),
    inArray(subscriptions.status, [...ENTITLED_STATUSES]),
  );
  const others = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isOther);
  for (const other of others) await addJob(tx, now(), "subscription.end", { subscriptionId: other.id, when: "now" });
}
