import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { unauthWorkflows } from "../../db/schema/workflow";
import { PaymentProblem, type Payments } from "../../payments/port";
import { applyPaidPlan } from "./apply-paid-plan";
import { syncCheckout, syncSubscription } from "./apply-snapshot";
import { CLAIM_PERIOD_MS, ENTITLED_STATUSES } from "./policy";
import type { BillingDeps } from "./queries";
import { queueReturn } from "./queue-return";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An event may take this long to arrive. */
const EVENT_DELAY_MS = 10 * MINUTE_MS;
const BATCH = 500;

/** The job that reads everything from the provider that may have changed without an event. */
export async function reconcilePayments(deps: BillingDeps): Promise<void> {
  const { payments } = deps;
  if (payments?.kind !== "test") await endTestMode(deps);
  if (!payments) return;
  for (const id of await listLateCheckouts(deps, payments)) {
    await ignoreUnknown(deps, id, syncCheckout(deps, payments, id), () => expireCheckout(deps, id));
  }
  for (const id of await listStaleSubscriptions(deps, payments))
    await ignoreUnknown(deps, id, syncSubscription(deps, payments, id));
  await returnUnclaimed(deps);
}

async function listLateCheckouts({ db, now }: BillingDeps, { kind }: Payments): Promise<string[]> {
  const isLate = and(
    eq(checkouts.provider, kind),
    eq(checkouts.status, "open"),
    lt(checkouts.createdAt, new Date(now().getTime() - EVENT_DELAY_MS)),
    isNotNull(checkouts.providerSessionId),
  );
  const found = await db.select().from(checkouts).where(isLate).orderBy(asc(checkouts.id)).limit(BATCH);
  return found.flatMap(({ providerSessionId }) => providerSessionId ?? []);
}

/** Subscriptions that may change and whose period is over, or whose last snapshot is a day old. */
async function listStaleSubscriptions({ db, now }: BillingDeps, { kind }: Payments): Promise<string[]> {
  const at = now();
  const isStale = or(
    lt(subscriptions.currentPeriodEnd, at),
    lt(subscriptions.providerUpdatedAt, new Date(at.getTime() - DAY_MS)),
  );
  const mayChange = inArray(subscriptions.status, [...ENTITLED_STATUSES, "inactive", "unpaid"]);
  const found = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, kind), mayChange, isStale))
    .orderBy(asc(subscriptions.providerUpdatedAt))
    .limit(BATCH);
  return found.map(({ providerSubscriptionId }) => providerSubscriptionId);
}

/** Returns payments that were not claimed in time. */
async function returnUnclaimed({ db, now }: BillingDeps): Promise<void> {
  const isUnclaimed = and(
    isNull(subscriptions.userId),
    isNull(subscriptions.entityId),
    inArray(subscriptions.status, [...ENTITLED_STATUSES]),
    // A claim or any other step of the payer begins the period again.
    lt(unauthWorkflows.updatedAt, new Date(now().getTime() - CLAIM_PERIOD_MS)),
    isNull(checkouts.returnedAt),
  );
  const found = await db
    .select({ id: checkouts.id })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    // A payment of a deleted account has no workflow, and ends with it.
    .innerJoin(unauthWorkflows, eq(unauthWorkflows.id, checkouts.workflowId))
    .where(isUnclaimed);
  for (const { id } of found) await queueReturn(db, now(), id, "unclaimed");
}

/** Ends the test mode's subscriptions, which cost nothing, once payments are real. */
async function endTestMode(deps: BillingDeps): Promise<void> {
  const at = deps.now();
  const isRunning = and(eq(subscriptions.provider, "test"), ne(subscriptions.status, "canceled"));
  await deps.db.transaction(async (tx) => {
    const ended = await tx
      .update(subscriptions)
      .set({ status: "canceled", endedAt: at, providerUpdatedAt: at })
      .where(isRunning)
      .returning({ entityId: subscriptions.entityId });
    for (const { entityId } of ended) if (entityId !== null) await applyPaidPlan(deps, tx, entityId);
  });
}

async function expireCheckout({ db, now }: BillingDeps, sessionId: string): Promise<void> {
  const isOpen = and(eq(checkouts.providerSessionId, sessionId), eq(checkouts.status, "open"));
  await db.update(checkouts).set({ status: "expired", closedAt: now() }).where(isOpen);
}

/** Logs an object that the provider does not know and continues with the others; rethrows when the provider is unavailable. */
async function ignoreUnknown(
  { log }: BillingDeps,
  id: string,
  work: Promise<void>,
  isGone: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind === "unavailable") throw error;
    log.warn({ err: error, id }, "the payment provider does not know an object of ours");
    await isGone();
  }
}
