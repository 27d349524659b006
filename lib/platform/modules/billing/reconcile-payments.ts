import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { addJob } from "../../jobs/queue";
import { PaymentProblem, type Payments } from "../../payments/port";
import { followCheckout, followSubscription } from "./keep-told";
import { type BillingNeeds, LIVING } from "./queries";
import { settlePlan } from "./settle-plan";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Until then an event is only late. */
const LATE_MS = 10 * MINUTE_MS;
/** Past it nobody can come back to the workflow that was paid for. */
const UNCLAIMED_MS = PAID_WORKFLOW_LIFETIME_MS + DAY_MS;
const BATCH = 500;

/** The job that asks the provider about everything that may have changed without our being told. */
export async function reconcilePayments(needs: BillingNeeds): Promise<void> {
  const { payments } = needs;
  if (payments?.kind !== "test") await endTestMode(needs);
  if (!payments) return;
  for (const id of await openCheckouts(needs, payments)) {
    await tolerate(needs, id, followCheckout(needs, payments, id), () => forget(needs, id));
  }
  for (const id of await oldWords(needs, payments)) await tolerate(needs, id, followSubscription(needs, payments, id));
  await endUnclaimed(needs);
}

async function openCheckouts({ db, now }: BillingNeeds, { kind }: Payments): Promise<string[]> {
  const isLate = and(
    eq(checkouts.provider, kind),
    eq(checkouts.status, "open"),
    lt(checkouts.createdAt, new Date(now().getTime() - LATE_MS)),
    isNotNull(checkouts.providerSessionId),
  );
  const found = await db.select().from(checkouts).where(isLate).orderBy(asc(checkouts.id)).limit(BATCH);
  return found.flatMap(({ providerSessionId }) => providerSessionId ?? []);
}

/** Living subscriptions whose period is over, or of which nothing was heard for a day. */
async function oldWords({ db, now }: BillingNeeds, { kind }: Payments): Promise<string[]> {
  const at = now();
  const isOld = or(
    lt(subscriptions.currentPeriodEnd, at),
    lt(subscriptions.providerUpdatedAt, new Date(at.getTime() - DAY_MS)),
  );
  const mayChange = inArray(subscriptions.status, [...LIVING, "inactive", "unpaid"]);
  const found = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, kind), mayChange, isOld))
    .orderBy(asc(subscriptions.providerUpdatedAt))
    .limit(BATCH);
  return found.map(({ providerSubscriptionId }) => providerSubscriptionId);
}

async function endUnclaimed({ db, now }: BillingNeeds): Promise<void> {
  const isUnclaimed = and(
    isNull(subscriptions.userId),
    isNull(subscriptions.entityId),
    inArray(subscriptions.status, [...LIVING]),
    lt(subscriptions.createdAt, new Date(now().getTime() - UNCLAIMED_MS)),
  );
  const found = await db.select({ id: subscriptions.id }).from(subscriptions).where(isUnclaimed);
  for (const { id } of found) await addJob(db, now(), "subscription.end", { subscriptionId: id, when: "now" });
}

/** What the test mode sold costs nothing, so it ends with it. */
async function endTestMode(needs: BillingNeeds): Promise<void> {
  const at = needs.now();
  const isLeft = and(eq(subscriptions.provider, "test"), ne(subscriptions.status, "canceled"));
  await needs.db.transaction(async (tx) => {
    const ended = await tx
      .update(subscriptions)
      .set({ status: "canceled", endedAt: at, providerUpdatedAt: at })
      .where(isLeft)
      .returning({ entityId: subscriptions.entityId });
    for (const { entityId } of ended) if (entityId !== null) await settlePlan(needs, tx, entityId);
  });
}

async function forget({ db, now }: BillingNeeds, sessionId: string): Promise<void> {
  const isIt = and(eq(checkouts.providerSessionId, sessionId), eq(checkouts.status, "open"));
  await db.update(checkouts).set({ status: "expired", closedAt: now() }).where(isIt);
}

/** One that the provider does not know must not keep the others from being looked after; one that does not answer may. */
async function tolerate(
  { log }: BillingNeeds,
  id: string,
  work: Promise<void>,
  isGone: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === "unavailable") throw error;
    log.warn({ err: error, id }, "the payment provider does not know something of ours");
    await isGone();
  }
}
