import { and, asc, eq, inArray, lt, notInArray, or } from "drizzle-orm";
import { IDLE_WORKFLOW_LIFETIME_MS, PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { unauthWorkflows } from "../../db/schema/workflow";
import { addJob } from "../../jobs/queue";

const BATCH = 100;

type Needs = Pick<Platform, "db" | "now">;

/**
 * Forgets what nobody came back to, with the entities that were made on the way, so that their addresses are free
 * again. What was paid for is kept longer; when nobody can come back to it any more, nobody is to pay on for it either.
 */
export async function sweepWorkflows({ db, now }: Needs): Promise<void> {
  while ((await db.transaction((tx) => sweepSome(tx, now()))) === BATCH);
}

async function sweepSome(tx: Db, now: Date): Promise<number> {
  const before = (age: number) => lt(unauthWorkflows.updatedAt, new Date(now.getTime() - age));
  const isUnpaid = or(
    notInArray(unauthWorkflows.paymentStatus, ["completed", "processing"]),
    notInArray(unauthWorkflows.status, ["open"]),
  );
  const isOld = or(before(PAID_WORKFLOW_LIFETIME_MS), and(before(IDLE_WORKFLOW_LIFETIME_MS), isUnpaid));
  const candidates = await tx.select({ id: unauthWorkflows.id }).from(unauthWorkflows).where(isOld).limit(BATCH);
  const ids = candidates.map(({ id }) => id);
  // Checkouts before workflows, as everywhere.
  await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(inArray(checkouts.workflowId, ids))
    .orderBy(asc(checkouts.id))
    .for("update");
  const old = await tx
    .select({ id: unauthWorkflows.id, entityId: unauthWorkflows.entityId, status: unauthWorkflows.status })
    .from(unauthWorkflows)
    .where(and(inArray(unauthWorkflows.id, ids), isOld))
    .orderBy(asc(unauthWorkflows.id))
    .for("update", { skipLocked: true });
  const open = old.filter(({ status }) => status === "open");
  await endPayments(
    tx,
    now,
    open.map(({ id }) => id),
  );
  const made = old.flatMap(({ entityId }) => entityId ?? []);
  // What was linked belongs to somebody by now.
  await tx.delete(entities).where(and(inArray(entities.id, made), eq(entities.isDraft, true)));
  await tx.delete(unauthWorkflows).where(
    inArray(
      unauthWorkflows.id,
      old.map(({ id }) => id),
    ),
  );
  return old.length;
}

/** Has what was paid for workflows ended at once; the job passes over what has ended already. */
async function endPayments(tx: Db, now: Date, workflowIds: readonly string[]): Promise<void> {
  const running = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    .where(inArray(checkouts.workflowId, [...workflowIds]));
  for (const { id } of running) await addJob(tx, now, "subscription.end", { subscriptionId: id, when: "now" });
}
