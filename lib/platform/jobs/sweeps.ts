import { and, eq, inArray, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Settings } from "../config";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import { type JobSettings, kindsWith } from "./kinds";
import type { JobQueue } from "./queue";

/** A number that no other advisory lock uses. */
const SWEEPS_LOCK = 7_340_022;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

type SweepDeps = { db: Db; log: Logger; jobs: JobQueue; settings: Pick<Settings, "environment"> };
type QueueDeps = Pick<SweepDeps, "db" | "jobs">;

/** Queues every hourly job that is not already queued or running. */
export const queueSweeps = (deps: QueueDeps): Promise<void> => queueMissing(deps, "every hour");

/** Queues every job of each minute that is not already queued or running. */
export const queueWatch = (deps: QueueDeps): Promise<void> => queueMissing(deps, "every minute");

async function queueMissing({ db, jobs: queue }: QueueDeps, schedule: JobSettings["schedule"]): Promise<void> {
  const kinds = kindsWith((settings) => settings.schedule === schedule);
  await db.transaction(async (tx) => {
    // Without the lock, concurrent nodes would queue each job twice.
    await tx.execute(sql`select pg_advisory_xact_lock(${SWEEPS_LOCK})`);
    for (const kind of kinds) {
      const isWaiting = and(eq(jobs.kind, kind), inArray(jobs.status, ["queued", "running"]));
      const [waiting] = await tx.select({ id: jobs.id }).from(jobs).where(isWaiting).limit(1);
      if (!waiting) await queue.add(tx, kind, {});
    }
  });
  queue.wake();
}

/** Queues the periodic jobs at the start and then at their times until stopped. */
export function scheduleSweeps(deps: SweepDeps): { stop: () => Promise<void> } {
  let queueing: Promise<void> = Promise.resolve();
  const queueOnce = (queue: typeof queueSweeps) => {
    queueing = queueing
      .then(() => queue(deps))
      .catch((err: unknown) => deps.log.error({ err }, "the sweeps could not be queued"));
  };
  const timers = [setInterval(() => queueOnce(queueSweeps), HOUR_MS).unref()];
  // Tests queue them themselves, since some of them count statements and jobs.
  if (deps.settings.environment !== "test") {
    queueOnce(queueWatch);
    // A process may end before its first hour is over.
    queueOnce(queueSweeps);
    timers.push(setInterval(() => queueOnce(queueWatch), MINUTE_MS).unref());
  }
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await queueing;
    },
  };
}
