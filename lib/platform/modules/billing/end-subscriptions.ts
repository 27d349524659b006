import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts, subscriptions } from "../../db/schema/billing";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { PaymentProblem } from "../../payments/port";
import { followSubscription } from "./keep-told";
import { type BillingNeeds, isLiving, LIVING } from "./queries";

type Whose = Readonly<{ userId?: string; entityIds: readonly string[] }>;

/**
 * Has everything ended at once that an account pays for, and that is paid for entities; belongs into the transaction
 * that deletes them.
 */
export async function endSubscriptionsOf(tx: Db, now: Date, { userId, entityIds }: Whose): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(subscriptions.userId, userId);
  const isAbout = entityIds.length > 0 ? inArray(subscriptions.entityId, [...entityIds]) : undefined;
  if (isTheirs || isAbout) await queue(tx, now, "now", or(isTheirs, isAbout));
}

/** Closes what somebody was about to pay: a checkout that is still being begun gives nobody an address to pay at. */
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
 * Has what is paid for an entity end with the period that is paid for; belongs into the transaction that deletes it.
 * Who takes the entity back can take the cancelling back too.
 */
export async function lapseSubscriptionsOf(tx: Db, now: Date, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length > 0) await queue(tx, now, "period_end", inArray(subscriptions.entityId, [...entityIds]));
}

type When = JobPayload<"subscription.end">["when"];

async function queue(tx: Db, now: Date, when: When, which: ReturnType<typeof or>): Promise<void> {
  const living = and(inArray(subscriptions.status, [...LIVING]), which);
  const found = await tx.select({ id: subscriptions.id }).from(subscriptions).where(living);
  for (const { id } of found) await addJob(tx, now, "subscription.end", { subscriptionId: id, when });
}

/** The job that ends a subscription at its provider. */
export async function endSubscription(
  needs: BillingNeeds,
  { subscriptionId, when }: JobPayload<"subscription.end">,
): Promise<void> {
  const [found] = await needs.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!found || !isLiving(found.status)) return;
  const { payments } = needs;
  if (payments?.kind !== found.provider) throw new Error(`${found.provider} is not set up, and has something to end.`);
  const id = found.providerSubscriptionId;
  const ended = when === "now" ? payments.endSubscription(id) : payments.setCancelling(id, true);
  await ended.catch((error: unknown) => {
    // What has ended there in the meantime is what was wanted.
    if (!(error instanceof PaymentProblem) || error.kind === "unavailable") throw error;
  });
  await followSubscription(needs, payments, id);
}
