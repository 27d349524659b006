import { and, eq, inArray, ne, or } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { checkouts, type SubscriptionRow, subscriptions } from "../../db/schema/billing";
import { addJob } from "../../jobs/queue";
import type { PaymentsKind, SubscriptionState } from "../../payments/port";
import { applyPaidPlan } from "./apply-paid-plan";
import { mailPlanEnded } from "./mail-payments";
import { ENTITLED_STATUSES, isEntitled } from "./policy";
import type { BillingDeps } from "./queries";
import { queueReturn } from "./queue-return";
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
      endsAt: state.endsAt,
      isCollectionPaused: state.isCollectionPaused,
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
  // An operator may have changed the metadata at the provider: the checkout's own subscription is ours all the same.
  const isIts = eq(checkouts.providerSubscriptionId, state.id);
  const isPaid = and(
    state.checkoutId ? or(eq(checkouts.id, state.checkoutId), isIts) : isIts,
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
      userId,
      entityId,
      planId,
      planDuration,
      planRights,
      amountCents,
      currency,
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
  if (action === "plan.began") await returnOtherPayments(deps, tx, after);
  if (action === "plan.began" && after.checkoutId !== null && (await isOrphaned(tx, after))) {
    await queueReturn(tx, deps.now(), after.checkoutId, "orphaned");
  }
  // Of a payment that is returned, a mail of its own tells.
  if (before && action === "plan.ended" && !(await isReturned(tx, after))) await mailPlanEnded(deps, tx, before, after);
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

async function isReturned(tx: Db, { checkoutId }: SubscriptionRow): Promise<boolean> {
  if (checkoutId === null) return false;
  return (await tx.$count(checkouts, and(eq(checkouts.id, checkoutId), eq(checkouts.status, "failed")))) > 0;
}

/** Returns the earlier payments for the same entity or workflow, so that nothing is paid twice. */
async function returnOtherPayments({ now }: BillingDeps, tx: Db, { id, entityId, checkoutId }: SubscriptionRow) {
  const ofWorkflow = checkoutId === null ? [] : await listCheckoutsOfWorkflow(tx, checkoutId);
  const isSame = or(
    entityId === null ? undefined : eq(subscriptions.entityId, entityId),
    ofWorkflow.length === 0 ? undefined : inArray(subscriptions.checkoutId, ofWorkflow),
  );
  if (!isSame) return;
  const isOther = and(isSame, ne(subscriptions.id, id), inArray(subscriptions.status, [...ENTITLED_STATUSES]));
  for (const other of await tx.select().from(subscriptions).where(isOther)) {
    if (other.checkoutId !== null) await queueReturn(tx, now(), other.checkoutId, "duplicate");
    else await addJob(tx, now(), "subscription.end", { subscriptionId: other.id, when: "now" });
  }
}

/** The checkouts for the workflow that a checkout is for; empty where it is for an entity. */
async function listCheckoutsOfWorkflow(tx: Db, checkoutId: string): Promise<string[]> {
  const workflow = tx.select({ id: checkouts.workflowId }).from(checkouts).where(eq(checkouts.id, checkoutId));
  const found = await tx.select({ id: checkouts.id }).from(checkouts).where(inArray(checkouts.workflowId, workflow));
  return found.map(({ id }) => id);
}
