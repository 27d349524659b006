import { and, eq, inArray, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import type { JobQueue } from "./queue";

/** Periodic jobs; each runs on one of the nodes. */
const SWEEPS = [
  "limits.sweep",
  "files.sweep",
  "vectors.sweep",
  "records.sweep",
  "accounts.sweep",
  "conversations.sweep",
  "entities.sweep",
  "domains.sweep",
  "workflows.sweep",
  "payments.sweep",
  "knowledge.sweep",
] as const;
/** A number that no other advisory lock uses. */
const SWEEPS_LOCK = 7_340_022;
const INTERVAL_MS = 60 * 60 * 1000;

type SweepDeps = { db: Db; log: Logger; jobs: JobQueue };

/** Queues every sweep that is not already queued or running. */
export async function queueSweeps({ db, jobs: queue }: Pick<SweepDeps, "db" | "jobs">): Promise<void> {
  await db.transaction(async (tx) => {
    // Without the lock, concurrent nodes would queue each sweep twice.
    await tx.execute(sql`select pg_advisory_xact_lock(${SWEEPS_LOCK})`);
    for (const kind of SWEEPS) {
      const isWaiting = and(eq(jobs.kind, kind), inArray(jobs.status, ["queued", "running"]));
      const [waiting] = await tx.select({ id: jobs.id }).from(jobs).where(isWaiting).limit(1);
      if (!waiting) await queue.add(tx, kind, {});
    }
  });
  queue.wake();
}

/** Queues the sweeps every hour until stopped. */
export function scheduleSweeps(deps: SweepDeps): { stop: () => Promise<void> } {
  let queueing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    queueing = queueSweeps(deps).catch((err: unknown) => deps.log.error({ err }, "the sweeps could not be queued"));
  }, INTERVAL_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await queueing;
    },
  };
}
