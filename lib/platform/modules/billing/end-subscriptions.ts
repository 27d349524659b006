import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts, subscriptions } from "../../db/schema/billing";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { PaymentProblem } from "../../payments/port";
import { syncSubscription } from "./apply-snapshot";
import { ENTITLED_STATUSES, isEntitled } from "./policy";
import type { BillingDeps } from "./queries";

type SubscriptionScope = Readonly<{ userId?: string; entityIds: readonly string[] }>;

/**
 * Queues the immediate end of all subscriptions of an account and of entities. Call it in the transaction that deletes
 * them.
 */
export async function endSubscriptionsOf(tx: Db, now: Date, { userId, entityIds }: SubscriptionScope): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(subscriptions.userId, userId);
  const isAbout = entityIds.length > 0 ? inArray(subscriptions.entityId, [...entityIds]) : undefined;
  if (isTheirs || isAbout) await queueEnding(tx, now, "now", or(isTheirs, isAbout));
}

/** Cancels an account's open checkouts; one that is still being created then never returns a URL to pay at. */
export async function cancelCheckoutsOf(tx: Db, now: Date, userId: string): Promise<void> {
  const isOpen = and(eq(checkouts.userId, userId), eq(checkouts.status, "open"));
  const rows = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(isOpen)
    .orderBy(asc(checkouts.id))
    .for("update");
  const ids = rows.map(({ id }) => id);
  await tx.update(checkouts).set({ status: "cancelled", closedAt: now }).where(inArray(checkouts.id, ids));
}

/**
 * Queues the end of entities' subscriptions with their paid periods. Call it in the transaction that deletes the
 * entities. An owner who restores the entity can also resume the subscription.
 */
export async function lapseSubscriptionsOf(tx: Db, now: Date, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length > 0) await queueEnding(tx, now, "period_end", inArray(subscriptions.entityId, [...entityIds]));
}

type When = JobPayload<"subscription.end">["when"];

async function queueEnding(tx: Db, now: Date, when: When, which: ReturnType<typeof or>): Promise<void> {
  const isEntitledOne = and(inArray(subscriptions.status, [...ENTITLED_STATUSES]), which);
  const found = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isEntitledOne);
  for (const { id } of found) await addJob(tx, now, "subscription.end", { subscriptionId: id, when });
}

/** The job that ends a subscription at its provider. */
export async function endSubscription(
  deps: BillingDeps,
  { subscriptionId, when }: JobPayload<"subscription.end">,
): Promise<void> {
  const [found] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!found || !isEntitled(found.status)) return;
  const { payments } = deps;
  if (payments?.kind !== found.provider)
    throw new Error(`${found.provider} is not set up, but a subscription of it must end.`);
  const id = found.providerSubscriptionId;
  const ended = when === "now" ? payments.endSubscription(id) : payments.setCancelling(id, true);
  await ended.catch((error: unknown) => {
    // The provider refuses when the subscription has already ended, which is the goal.
    if (!(error instanceof PaymentProblem) || error.kind === "unavailable") throw error;
  });
  await syncSubscription(deps, payments, id);
}
