import type { Logger } from "pino";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import type { JobHandler } from "./kinds";
import { beat, isOurs, type Lane, type Taken, takeJob } from "./take";

export type JobHandlers = Readonly<Record<string, JobHandler<never>>>;

const POLL_MS = 2_000;
const HEARTBEAT_MS = 15_000;
const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

type Needs = {
  db: Db;
  log: Logger;
  now: () => Date;
  handlers: JobHandlers;
  /** What is still to be done for a kind when its last attempt failed. */
  givenUp: Partial<JobHandlers>;
};

class Stopping extends Error {
  override readonly name = "Stopping";
}

/**
 * Works through the table of jobs on every node, in two lanes of one job each: the quick ones, and those that take
 * minutes. A job that fails is tried again later and ends as `dead` after its last attempt.
 */
export function createJobRunner(needs: Needs) {
  const running = new Map<string, AbortController>();
  const lanes = [createLane(needs, "quick", running), createLane(needs, "long", running)];
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    interrupt: (id: string) => running.get(id)?.abort(new Error("The job was cancelled.")),
    /** Waits for the quick job under way and puts the long one back; what is queued stays in the table. */
    stop: async () => {
      const ended = lanes.map((lane) => lane.stop());
      for (const controller of running.values()) controller.abort(new Stopping());
      await Promise.all(ended);
    },
    settled: async () => {
      // A job of one lane may have queued one of the other.
      while (lanes.some((lane) => lane.isBusy())) await Promise.all(lanes.map((lane) => lane.settled()));
    },
  };
}

function createLane(needs: Needs, name: Lane, controllers: Map<string, AbortController>) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drain = async () => {
    try {
      do {
        again = false;
        while (!stopped && (await workOne(needs, name, controllers)));
      } while (again && !stopped);
    } catch (err) {
      needs.log.error({ err }, "the job table cannot be read");
    }
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= drain().finally(() => {
      running = undefined;
      clearTimeout(timer);
      if (again) wake();
      else if (!stopped) timer = setTimeout(wake, POLL_MS).unref();
    });
  };
  return {
    wake,
    isBusy: () => running !== undefined,
    settled: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function workOne(needs: Needs, lane: Lane, controllers: Map<string, AbortController>): Promise<boolean> {
  const job = await takeJob(needs.db, lane, needs.now());
  if (!job) return false;
  if (job.attempts > job.max_attempts) {
    // Its process died in the last attempt, so nobody was left to say so.
    await putBack(needs, job, new Error("The process ended in the middle of the last attempt."));
    return true;
  }
  const controller = new AbortController();
  controllers.set(job.id, controller);
  const heartbeat = setInterval(() => void keepAlive(needs, job, controller), HEARTBEAT_MS);
  try {
    await handlerOf(needs.handlers, job)(job.payload as never, {
      id: job.id,
      attempt: job.attempts,
      signal: controller.signal,
    });
    // What is done keeps no payload: a mail holds an address and a code.
    await needs.db.update(jobs).set({ status: "done", finishedAt: needs.now(), payload: {} }).where(isOurs(job));
  } catch (error) {
    if (controller.signal.reason instanceof Stopping) await release(needs, job);
    else await putBack(needs, job, error);
  } finally {
    clearInterval(heartbeat);
    controllers.delete(job.id);
  }
  return true;
}

function handlerOf(handlers: JobHandlers, job: Taken): JobHandler<never> {
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`There is no handler for ${job.kind}.`);
  return handler;
}

async function keepAlive({ db, now, log }: Needs, job: Taken, controller: AbortController): Promise<void> {
  try {
    if (!(await beat(db, job, now()))) controller.abort(new Error("The job is no longer ours."));
  } catch (err) {
    log.warn({ err, job: job.id }, "a heartbeat failed");
  }
}

/** Back to where it was before this attempt. */
async function release({ db, now }: Needs, job: Taken): Promise<void> {
  await db
    .update(jobs)
    .set({ status: "queued", attempts: job.attempts - 1, runAt: now(), lockedUntil: null })
    .where(isOurs(job));
}

async function putBack(needs: Needs, job: Taken, error: unknown): Promise<void> {
  const { db, log, now } = needs;
  const isDead = job.attempts >= job.max_attempts;
  const wait = BACKOFF_MS[job.attempts - 1] ?? BACKOFF_MS.at(-1) ?? 0;
  const put = await db
    .update(jobs)
    .set({
      status: isDead ? "dead" : "queued",
      runAt: new Date(now().getTime() + wait),
      lockedUntil: null,
      lastError: error instanceof Error ? error.message : String(error),
      ...(isDead ? { finishedAt: now() } : {}),
    })
    .where(isOurs(job))
    .returning({ id: jobs.id });
  // Cancelled, or another process has it: how this attempt ended is nobody's concern.
  if (put.length === 0) return;
  log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, isDead }, "a job failed");
  if (isDead) await giveUp(needs, job);
}

async function giveUp({ givenUp, log }: Needs, job: Taken): Promise<void> {
  try {
    await givenUp[job.kind]?.(job.payload as never, {
      id: job.id,
      attempt: job.attempts,
      signal: new AbortController().signal,
    });
  } catch (err) {
    log.error({ err, job: job.id, kind: job.kind }, "a job could not be given up");
  }
}
