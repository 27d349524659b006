import { and, eq, inArray, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import type { SubscriptionRow } from "../../db/schema/billing";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { addJob } from "../../jobs/queue";
import type { PaymentsKind, SubscriptionState } from "../../payments/port";
import { mailPlanEnded } from "./mail-payments";
import { planOfState } from "./plan-of-state";
import { type BillingNeeds, isLiving, LIVING } from "./queries";
import { settlePlan } from "./settle-plan";

type Given = Readonly<{ provider: PaymentsKind; state: SubscriptionState; providerUpdatedAt: Date }>;

/**
 * Keeps what the provider says of a subscription, and puts its entity on the plan that follows from it. Saying it twice
 * changes nothing, nor does an older word. Undefined for one that is not ours, or that no completed checkout of ours began.
 */
export async function applySubscription(
  needs: BillingNeeds,
  tx: Db,
  { provider, state, providerUpdatedAt }: Given,
): Promise<SubscriptionRow | undefined> {
  const isIt = and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, state.id));
  const [before] = await tx.select().from(subscriptions).where(isIt).for("update");
  if (before && before.providerUpdatedAt > providerUpdatedAt) return before;
  const begun = before ?? (await begin(needs, tx, { provider, state, providerUpdatedAt }));
  if (!begun) return undefined;
  const now = needs.now();
  const [kept] = await tx
    .update(subscriptions)
    .set({
      ...(await planOfState(needs, tx, state, begun)),
      providerCustomerId: state.customerId,
      status: state.status,
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      currentPeriodStart: state.periodStart,
      currentPeriodEnd: state.periodEnd,
      endedAt: isLiving(state.status) ? null : (state.endedAt ?? begun.endedAt ?? now),
      providerUpdatedAt,
    })
    .where(eq(subscriptions.id, begun.id))
    .returning();
  if (kept) await follow(needs, tx, before, kept);
  return kept;
}

/** The row of a subscription that a checkout of ours began, if that is paid. */
async function begin({ now }: BillingNeeds, tx: Db, { provider, state, providerUpdatedAt }: Given) {
  if (!state.checkoutId) return undefined;
  const isPaid = and(
    eq(checkouts.id, state.checkoutId),
    eq(checkouts.provider, provider),
    eq(checkouts.status, "completed"),
  );
  const [checkout] = await tx.select().from(checkouts).where(isPaid).for("update");
  if (!checkout) return undefined;
  const { userId, entityId, planId, planDuration, amountCents, currency } = checkout;
  // Only one of two that tell the same gets here first: the checkout is held.
  const [made] = await tx
    .insert(subscriptions)
    .values({
      id: newId(),
      provider,
      providerSubscriptionId: state.id,
      checkoutId: checkout.id,
      ...{ userId, entityId, planId, planDuration, amountCents, currency },
      status: "inactive",
      providerUpdatedAt,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const isIt = and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, state.id));
  const [found] = await tx.select().from(subscriptions).where(isIt);
  return found;
}

/** What comes of a change: the entity's plan, a note of it, and a mail when it was an end. */
async function follow(
  needs: BillingNeeds,
  tx: Db,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const was = before !== undefined && isLiving(before.status);
  const is = isLiving(after.status);
  const hasMoved = was && is && (before.planId !== after.planId || before.planDuration !== after.planDuration);
  const action = was === is ? (hasMoved ? "plan.changed" : null) : is ? "plan.began" : "plan.ended";
  if (after.entityId !== null) await settlePlan(needs, tx, after.entityId);
  if (!action) return;
  await recordAudit({ now: needs.now, requestId: null }, tx, {
    actorUserId: after.userId,
    action,
    subject: ["subscription", after.id],
    data: { plan: after.planId, duration: after.planDuration, status: after.status, entity: after.entityId },
  });
  if (action === "plan.began") await endOthers(needs, tx, after);
  if (action === "plan.began" && (await isNobodys(tx, after))) {
    await addJob(tx, needs.now(), "subscription.end", { subscriptionId: after.id, when: "now" });
  }
  if (before && action === "plan.ended") await mailPlanEnded(needs, tx, before, after);
}

/** Whether the account and the entity that were paid for are deleted by now. */
async function isNobodys(tx: Db, { userId, entityId, checkoutId }: SubscriptionRow): Promise<boolean> {
  if (userId !== null || entityId !== null || checkoutId === null) return false;
  const [checkout] = await tx
    .select({ workflowId: checkouts.workflowId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return checkout?.workflowId === null;
}

/** Nobody pays twice for one entity: what was paid for it before is ended. */
async function endOthers({ now }: BillingNeeds, tx: Db, { id, entityId }: SubscriptionRow): Promise<void> {
  if (entityId === null) return;
  const isOther = and(
    eq(subscriptions.entityId, entityId),
    ne(subscriptions.id, id),
    inArray(subscriptions.status, [...LIVING]),
  );
  const others = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isOther);
  for (const other of others) await addJob(tx, now(), "subscription.end", { subscriptionId: other.id, when: "now" });
}
