import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Db, rowsOf } from "../db/client";
import { jobs } from "../db/schema/system";

type JobHandlers = Readonly<Record<string, (payload: never) => Promise<void>>>;

const LOCK_MS = 60_000;
const POLL_MS = 2_000;
const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

type Taken = { id: string; kind: string; payload: unknown; attempts: number; max_attempts: number };
type Needs = { db: Db; log: Logger; now: () => Date; handlers: JobHandlers };

/**
 * Works through the table of jobs, one at a time, on every node: taking one is a single statement that skips what
 * others hold. A job that fails is tried again later and ends as `dead` after its last attempt.
 */
export function createJobRunner(needs: Needs) {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drain = async () => {
    try {
      do {
        again = false;
        while (!stopped && (await workOne(needs)));
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
      if (!stopped) timer = setTimeout(wake, POLL_MS).unref();
    });
  };
  /** Waits for the job under way; what is queued stays in the table. */
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
  const settled = async () => {
    while (running) await running;
  };
  return { wake, stop, settled };
}

async function workOne(needs: Needs): Promise<boolean> {
  const job = await take(needs);
  if (!job) return false;
  try {
    const handler = needs.handlers[job.kind];
    if (!handler) throw new Error(`There is no handler for ${job.kind}.`);
    await handler(job.payload as never);
    await needs.db.update(jobs).set({ status: "done", finishedAt: needs.now() }).where(eq(jobs.id, job.id));
  } catch (error) {
    await putBack(needs, job, error);
  }
  return true;
}

async function take({ db, now }: Needs): Promise<Taken | undefined> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + LOCK_MS).toISOString();
  const [job] = await rowsOf<Taken>(
    db,
    sql`update jobs set status = 'running', attempts = attempts + 1, locked_until = ${until}::timestamptz
        where id = (
          select id from jobs
          where (status = 'queued' and run_at <= ${at}::timestamptz)
             or (status = 'running' and locked_until < ${at}::timestamptz)
          order by run_at limit 1 for update skip locked)
        returning id, kind, payload, attempts, max_attempts`,
  );
  return job;
}

async function putBack({ db, log, now }: Needs, job: Taken, error: unknown): Promise<void> {
  const isDead = job.attempts >= job.max_attempts;
  const wait = BACKOFF_MS[job.attempts - 1] ?? BACKOFF_MS.at(-1) ?? 0;
  log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, isDead }, "a job failed");
  await db
    .update(jobs)
    .set({
      status: isDead ? "dead" : "queued",
      runAt: new Date(now().getTime() + wait),
      lockedUntil: null,
      lastError: error instanceof Error ? error.message : String(error),
      ...(isDead ? { finishedAt: now() } : {}),
    })
    .where(eq(jobs.id, job.id));
}
