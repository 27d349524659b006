import type { Logger } from "pino";
import type { Db } from "../db/client";
import { extend, LeaseLost, release } from "../db/lease";
import { type ClaimedJob, claimJob, jobLease } from "./claim-job";
import { finalPayload, LANE_SLOTS, type Lane, PermanentFailure, type RunnableJob } from "./kinds";

const LANE_NAMES = Object.keys(LANE_SLOTS) as Lane[];
const POLL_MS = 2_000;
const HEARTBEAT_MS = 15_000;
const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The fields of a given-up job that its cleanup needs. */
export type GivenUpJob = Pick<ClaimedJob, "id" | "kind" | "payload" | "attempts">;

type JobRunnerDeps = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** The work of each kind. */
  jobs: Readonly<Record<string, RunnableJob>>;
};

class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
}

/**
 * Runs due jobs on every node, several in parallel per lane. A failed job is retried with backoff and becomes `dead`
 * after its last attempt, or at once by a PermanentFailure.
 */
export function createJobRunner(deps: JobRunnerDeps) {
  const running = new Map<string, AbortController>();
  const activeJobs = new Set<Promise<void>>();
  const slotsUsed: Record<Lane, number> = { quick: 0, mail: 0, push: 0, documents: 0, vectors: 0, maintenance: 0 };
  let isStopped = false;
  let isWakeRequested = false;
  let starting: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const freeLanes = () => LANE_NAMES.filter((lane) => slotsUsed[lane] < LANE_SLOTS[lane]);
  const start = (job: ClaimedJob) => {
    slotsUsed[job.lane] += 1;
    const work = runJob(deps, job, running)
      .catch((err: unknown) => deps.log.error({ err, job: job.id }, "how a job ended could not be written"))
      .finally(() => {
        slotsUsed[job.lane] -= 1;
        activeJobs.delete(work);
        wake();
      });
    activeJobs.add(work);
  };
  const startDueJobs = async () => {
    try {
      do {
        isWakeRequested = false;
        for (let lanes = freeLanes(); lanes.length > 0 && !isStopped; lanes = freeLanes()) {
          const job = await claimJob(deps.db, { lanes, running: [...running.keys()], now: deps.now() });
          if (!job) break;
          start(job);
        }
      } while (isWakeRequested && !isStopped);
    } catch (err) {
      deps.log.error({ err }, "the job table cannot be read");
    }
  };
  const wake = () => {
    if (isStopped) return;
    isWakeRequested = true;
    starting ??= startDueJobs().finally(() => {
      starting = undefined;
      clearTimeout(timer);
      if (isWakeRequested) wake();
      else if (!isStopped) timer = setTimeout(wake, POLL_MS).unref();
    });
  };
  const whenIdle = async () => {
    // A job that ends triggers the next look.
    while (starting || activeJobs.size > 0) await Promise.race([starting, ...activeJobs].filter(Boolean));
  };
  return {
    wake,
    interrupt: (id: string) => running.get(id)?.abort(new Error("The job was cancelled.")),
    giveUp: (job: GivenUpJob) => giveUp(deps, job),
    /** Aborts running jobs, returns them to the queue and waits until they have ended. */
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      // A job that is being claimed is returned too.
      await starting;
      for (const controller of running.values()) controller.abort(new ShuttingDown());
      await Promise.all(activeJobs);
    },
    whenIdle,
  };
}

async function runJob(deps: JobRunnerDeps, job: ClaimedJob, running: Map<string, AbortController>): Promise<void> {
  if (job.attempts > job.max_attempts) {
    // Its process died during the last attempt and could not record the failure.
    return retryLater(deps, job, new Error("The process ended in the middle of the last attempt."));
  }
  const controller = new AbortController();
  running.set(job.id, controller);
  const heartbeat = setInterval(() => void keepAlive(deps, job, controller), HEARTBEAT_MS);
  try {
    await jobOf(deps, job).run(job.payload, { id: job.id, attempt: job.attempts, signal: controller.signal });
    const at = deps.now();
    const end = { status: "done" as const, finishedAt: at, lockedUntil: null, payload: finalPayload(job) };
    await release(deps.db, jobLease(job, at), end);
  } catch (error) {
    if (controller.signal.reason instanceof ShuttingDown) await requeue(deps, job);
    else await retryLater(deps, job, error);
  } finally {
    clearInterval(heartbeat);
    running.delete(job.id);
  }
}

function jobOf({ jobs }: JobRunnerDeps, { kind }: Pick<ClaimedJob, "kind">): RunnableJob {
  const job = jobs[kind];
  if (!job) throw new Error(`There is no handler for ${kind}.`);
  return job;
}

async function keepAlive({ db, now, log }: JobRunnerDeps, job: ClaimedJob, controller: AbortController): Promise<void> {
  try {
    await extend(db, jobLease(job, now()));
  } catch (err) {
    if (err instanceof LeaseLost) controller.abort(err);
    else log.warn({ err, job: job.id }, "a heartbeat failed");
  }
}

/** Returns a job to the queue without counting this attempt. */
async function requeue({ db, now }: JobRunnerDeps, job: ClaimedJob): Promise<void> {
  const at = now();
  await release(db, jobLease(job, at), { status: "queued", attempts: job.attempts - 1, runAt: at, lockedUntil: null });
}

async function retryLater(deps: JobRunnerDeps, job: ClaimedJob, error: unknown): Promise<void> {
  const { db, log, now } = deps;
  const isDead = error instanceof PermanentFailure || job.attempts >= job.max_attempts;
  const wait = BACKOFF_MS[job.attempts - 1] ?? BACKOFF_MS.at(-1) ?? 0;
  const at = now();
  const isHeld = await release(db, jobLease(job, at), {
    status: isDead ? "dead" : "queued",
    runAt: new Date(at.getTime() + wait),
    lockedUntil: null,
    lastError: error instanceof Error ? error.message : String(error),
    ...(isDead ? { finishedAt: at } : {}),
  });
  // Cancelled, or claimed by another process: this attempt's outcome no longer matters.
  if (!isHeld) return;
  log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, isDead }, "a job failed");
  if (isDead) await giveUp(deps, job);
}

async function giveUp(deps: JobRunnerDeps, job: GivenUpJob): Promise<void> {
  try {
    const run = { id: job.id, attempt: job.attempts, signal: new AbortController().signal };
    await deps.jobs[job.kind]?.giveUp(job.payload, run);
  } catch (err) {
    deps.log.error({ err, job: job.id, kind: job.kind }, "a job could not be given up");
  }
}
