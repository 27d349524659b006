import type { Logger } from "pino";
import type { Db } from "../db/client";
import { jobs } from "../db/schema/system";
import { type JobHandler, LANE_SLOTS, LANES, type Lane } from "./kinds";
import { PermanentFailure } from "./permanent-failure";
import { beat, isOurs, type Taken, takeJob } from "./take";

export type JobHandlers = Readonly<Record<string, JobHandler<never>>>;

const LANE_NAMES = Object.keys(LANES) as Lane[];
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
 * Works through the table of jobs on every node, several at a time in each lane. A job that fails is tried again later
 * and ends as `dead` after its last attempt, or at once by a PermanentFailure.
 */
export function createJobRunner(needs: Needs) {
  const running = new Map<string, AbortController>();
  const underWay = new Set<Promise<void>>();
  const used: Record<Lane, number> = { quick: 0, documents: 0, vectors: 0, upkeep: 0 };
  let stopped = false;
  let again = false;
  let starting: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const freeLanes = () => LANE_NAMES.filter((lane) => used[lane] < LANE_SLOTS[lane]);
  const start = (job: Taken) => {
    used[job.lane] += 1;
    const work = workOn(needs, job, running)
      .catch((err: unknown) => needs.log.error({ err, job: job.id }, "how a job ended could not be written"))
      .finally(() => {
        used[job.lane] -= 1;
        underWay.delete(work);
        wake();
      });
    underWay.add(work);
  };
  const startAll = async () => {
    try {
      do {
        again = false;
        for (let lanes = freeLanes(); lanes.length > 0 && !stopped; lanes = freeLanes()) {
          const job = await takeJob(needs.db, { lanes, running: [...running.keys()], now: needs.now() });
          if (!job) break;
          start(job);
        }
      } while (again && !stopped);
    } catch (err) {
      needs.log.error({ err }, "the job table cannot be read");
    }
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    starting ??= startAll().finally(() => {
      starting = undefined;
      clearTimeout(timer);
      if (again) wake();
      else if (!stopped) timer = setTimeout(wake, POLL_MS).unref();
    });
  };
  const settled = async () => {
    // A job that ends looks for more.
    while (starting || underWay.size > 0) await Promise.race([starting, ...underWay].filter(Boolean));
  };
  return {
    wake,
    interrupt: (id: string) => running.get(id)?.abort(new Error("The job was cancelled.")),
    /** Waits for the quick jobs under way and puts the long ones back; what is queued stays in the table. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      // A job that is just being taken is put back too.
      await starting;
      for (const controller of running.values()) controller.abort(new Stopping());
      await Promise.all(underWay);
    },
    settled,
  };
}

async function workOn(needs: Needs, job: Taken, running: Map<string, AbortController>): Promise<void> {
  if (job.attempts > job.max_attempts) {
    // Its process died in the last attempt, so nobody was left to say so.
    return putBack(needs, job, new Error("The process ended in the middle of the last attempt."));
  }
  const controller = new AbortController();
  running.set(job.id, controller);
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
    running.delete(job.id);
  }
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
  const isDead = error instanceof PermanentFailure || job.attempts >= job.max_attempts;
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
