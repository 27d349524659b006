import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { jobs } from "../db/schema/system";
import { LONG_KINDS } from "./kinds";

/** How long a process may be silent before its job belongs to whoever takes it. */
const LOCK_MS = 60_000;

export type Lane = "quick" | "long";
export type Taken = { id: string; kind: string; payload: unknown; attempts: number; max_attempts: number };

/** The oldest job of a lane that is due or whose process died, now ours: one statement that skips what others hold. */
export async function takeJob(db: Db, lane: Lane, now: Date): Promise<Taken | undefined> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + LOCK_MS).toISOString();
  const [job] = await rowsOf<Taken>(
    db,
    sql`update jobs set status = 'running', attempts = attempts + 1,
          locked_until = ${until}::timestamptz, heartbeat_at = ${at}::timestamptz
        where id = (
          select id from jobs
          where ((status = 'queued' and run_at <= ${at}::timestamptz)
              or (status = 'running' and locked_until < ${at}::timestamptz))
            and ${isInLane(lane)}
          order by run_at limit 1 for update skip locked)
        returning id, kind, payload, attempts, max_attempts`,
  );
  return job;
}

function isInLane(lane: Lane): SQL {
  const kinds = sql.join(
    LONG_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return lane === "long" ? sql`kind in (${kinds})` : sql`kind not in (${kinds})`;
}

/** Says that a job is still being worked on. False when it is no longer this attempt's. */
export async function beat(db: Db, job: Taken, now: Date): Promise<boolean> {
  const held = await db
    .update(jobs)
    .set({ heartbeatAt: now, lockedUntil: new Date(now.getTime() + LOCK_MS) })
    .where(isOurs(job))
    .returning({ id: jobs.id });
  return held.length > 0;
}

/** The job while it runs by this very attempt. */
export function isOurs(job: Taken): SQL | undefined {
  return and(eq(jobs.id, job.id), eq(jobs.status, "running"), eq(jobs.attempts, job.attempts));
}

/** Gives up the locks of processes before this one; right only where there can be no other process. */
export async function releaseAll(db: Db): Promise<void> {
  await db.update(jobs).set({ status: "queued", lockedUntil: null }).where(eq(jobs.status, "running"));
}
