import { and, asc, eq, inArray, lt, notInArray, or } from "drizzle-orm";
import { IDLE_WORKFLOW_LIFETIME_MS, PAID_WORKFLOW_LIFETIME_MS } from "../../auth/find-workflow";
import { queuePublication } from "../../cells/queue-publication";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { checkouts, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { unauthWorkflows } from "../../db/schema/workflow";
import { addJob } from "../../jobs/queue";

const BATCH_SIZE = 100;

type SweepDeps = Pick<Platform, "db" | "now" | "cells">;

/**
 * Deletes abandoned workflows and their draft entities, which frees the entities' slugs. Paid workflows are kept longer;
 * their subscriptions end with them, since the browser's key has expired by then.
 */
export async function sweepWorkflows({ db, now, cells }: SweepDeps): Promise<void> {
  while ((await db.transaction((tx) => sweepBatch({ now, cells }, tx))) === BATCH_SIZE);
}

async function sweepBatch(deps: Pick<SweepDeps, "now" | "cells">, tx: Db): Promise<number> {
  const now = deps.now();
  const before = (age: number) => lt(unauthWorkflows.updatedAt, new Date(now.getTime() - age));
  const isUnpaid = or(
    notInArray(unauthWorkflows.paymentStatus, ["completed", "processing"]),
    notInArray(unauthWorkflows.status, ["open"]),
  );
  const isOld = or(before(PAID_WORKFLOW_LIFETIME_MS), and(before(IDLE_WORKFLOW_LIFETIME_MS), isUnpaid));
  const candidates = await tx.select({ id: unauthWorkflows.id }).from(unauthWorkflows).where(isOld).limit(BATCH_SIZE);
  const ids = candidates.map(({ id }) => id);
  // Lock order: checkouts before workflows.
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
  const entityIds = old.flatMap(({ entityId }) => entityId ?? []);
  // An entity that was linked is no longer a draft.
  await tx.delete(entities).where(and(inArray(entities.id, entityIds), eq(entities.isDraft, true)));
  await queuePublication(deps, tx, entityIds);
  await tx.delete(unauthWorkflows).where(
    inArray(
      unauthWorkflows.id,
      old.map(({ id }) => id),
    ),
  );
  return old.length;
}

/** Queues the immediate end of the workflows' subscriptions. The job ignores those that have ended. */
async function endPayments(tx: Db, now: Date, workflowIds: readonly string[]): Promise<void> {
  const subscriptionRows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    .where(inArray(checkouts.workflowId, [...workflowIds]));
  for (const { id } of subscriptionRows) await addJob(tx, now, "subscription.end", { subscriptionId: id, when: "now" });
}
