import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { PUSHED_KINDS } from "@/lib/contract/notifications/schemas";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { pushSubscriptions } from "../../db/schema/push";
import { jobs } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import type { JobRun } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { isSessionEnded, readWaitingWork } from "./queries";

type Deps = Pick<Platform, "db" | "now">;

/** Users that one statement lists. */
const BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * The job that queues a push for each kind of work that has newly come to wait for a subscribed user. It deletes
 * subscriptions whose session was ended.
 */
export async function queuePushes(deps: Deps, _payload: unknown, { signal }: JobRun): Promise<void> {
  const { db } = deps;
  await db.delete(pushSubscriptions).where(isSessionEnded());
  for (let page = await readSubscribers(db, FIRST_ID); page.length > 0; ) {
    for (const userId of page) {
      signal.throwIfAborted();
      await db.transaction((tx) => queueForUser(deps, tx, userId));
    }
    page = page.length < BATCH ? [] : await readSubscribers(db, page.at(-1) ?? FIRST_ID);
  }
  // It runs every minute, and the list of jobs shows only jobs that an admin can act on.
  await db.delete(jobs).where(and(eq(jobs.kind, "notifications.push"), inArray(jobs.status, ["done", "dead"])));
}

/** The ids of the next users with a subscription, in order. */
async function readSubscribers(db: Db, after: string): Promise<string[]> {
  const { userId } = pushSubscriptions;
  const rows = await db
    .selectDistinct({ id: userId })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(gt(userId, after), isNull(users.suspendedAt)))
    .orderBy(userId)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** A subscription is marked in the transaction that queues its pushes, so that one node pushes each piece of work once. */
async function queueForUser({ now }: Deps, tx: Db, userId: string): Promise<void> {
  const subscriptions = await tx
    .select({ id: pushSubscriptions.id, pushedUntil: pushSubscriptions.pushedUntil })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .for("update", { skipLocked: true });
  if (subscriptions.length === 0) return;
  const work = (await readWaitingWork(tx, userId, now())).flatMap(({ kind, ...rest }) => {
    const pushed = PUSHED_KINDS.find((one) => one === kind);
    return pushed ? [{ ...rest, kind: pushed }] : [];
  });
  for (const { id, pushedUntil } of subscriptions) {
    const fresh = work.filter(({ newestAt }) => newestAt > pushedUntil);
    for (const { kind, entityId, count } of fresh) {
      await addJob(tx, now(), "push.send", { subscriptionId: id, kind, entityId, count });
    }
    if (fresh.length === 0) continue;
    const newest = new Date(Math.max(...fresh.map(({ newestAt }) => newestAt.getTime())));
    await tx.update(pushSubscriptions).set({ pushedUntil: newest }).where(eq(pushSubscriptions.id, id));
  }
}
