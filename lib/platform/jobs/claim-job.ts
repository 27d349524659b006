import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { expiryOf, isFreeIn, type Lease } from "../db/lease";
import { jobs } from "../db/schema/system";
import { allSettings, type Lane } from "./kinds";
import { isQueueRunning } from "./queue-pause";

/** Without a heartbeat for this long, any process may claim the job. */
const LEASE_MS = 60_000;

/** The longest delay of a job; one that is due later was queued before the clock was set back. */
const DELAY_MAX_MS = 60 * 60_000;

export type ClaimedJob = {
  id: string;
  kind: string;
  lane: Lane;
  payload: unknown;
  attempts: number;
  max_attempts: number;
};

/**
 * Claims the next due job of some lanes, or one whose process died. Within a lane an owner runs one job at a time, over
 * all nodes, and the owner with the oldest turn comes first. None while the queue is paused. One statement, which skips rows
 * that others have locked.
 * @param running ids of this node's own jobs, whose process is alive
 */
export async function claimJob(
  db: Db,
  { lanes, running, now }: { lanes: readonly Lane[]; running: readonly string[]; now: Date },
): Promise<ClaimedJob | undefined> {
  const at = now.toISOString();
  const until = expiryOf(now, LEASE_MS).toISOString();
  const isDue = isDueAt(now, running);
  const [job] = await rowsOf<ClaimedJob>(
    db,
    sql`with due as (
          select distinct on (lane, turn_of) id, lane, owner_key, sequence
          from (select id, owner_key, sequence, ${laneOf(sql`kind`)} as lane, coalesce(owner_key, id) as turn_of
                from jobs where ${isDue}) as waiting
          where lane in (${listOf(lanes)}) and ${isQueueRunning}
          order by lane, turn_of, sequence)
        update jobs set status = 'running', attempts = attempts + 1,
          turn = nextval(pg_get_serial_sequence('jobs', 'sequence')),
          started_at = ${at}::timestamptz, locked_until = ${until}::timestamptz, heartbeat_at = ${at}::timestamptz
        where id = (
          select jobs.id from jobs join due on due.id = jobs.id
          where ${isDue} and not exists (
            select from jobs as other
            where other.owner_key = due.owner_key and other.status = 'running' and other.id <> due.id
              and other.locked_until >= ${at}::timestamptz and ${laneOf(sql`other.kind`)} = due.lane)
          order by (select max(earlier.turn) from jobs as earlier where earlier.owner_key = due.owner_key) nulls first,
            due.sequence
          limit 1 for update of jobs skip locked)
        returning id, kind, ${laneOf(sql`kind`)} as lane, payload, attempts, max_attempts`,
  );
  return job;
}

function isDueAt(now: Date, running: readonly string[]): SQL {
  const at = now.toISOString();
  const latestRunAt = new Date(now.getTime() + DELAY_MAX_MS).toISOString();
  const isOwn = running.length > 0 ? sql`and jobs.id not in (${listOf(running, "uuid")})` : sql``;
  return sql`((jobs.status = 'queued' and (jobs.run_at <= ${at}::timestamptz or jobs.run_at > ${latestRunAt}::timestamptz))
    or (jobs.status = 'running' ${isOwn} and ${isFreeIn(jobs.lockedUntil, now, LEASE_MS)}))`;
}

/** The lane of a kind. */
function laneOf(kind: SQL): SQL {
  const cases = allSettings().map(([name, { lane }]) => sql`when ${name}::text then ${lane}::text`);
  return sql`case ${kind} ${sql.join(cases, sql` `)} else 'quick' end`;
}

function listOf(values: readonly string[], type: "text" | "uuid" = "text"): SQL {
  return sql.join(
    values.map((value) => (type === "uuid" ? sql`${value}::uuid` : sql`${value}::text`)),
    sql`, `,
  );
}

/** The lease of a running job, whose holder is one of its attempts. */
export function jobLease({ id, attempts }: ClaimedJob, now: Date): Lease<typeof jobs> {
  const isHeld = and(eq(jobs.id, id), eq(jobs.status, "running"), eq(jobs.attempts, attempts));
  return { table: jobs, isHeld, holder: { heartbeatAt: now, lockedUntil: expiryOf(now, LEASE_MS) } };
}

/** Releases the leases of earlier processes; safe only where there can be no other process. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await db.update(jobs).set({ status: "queued", lockedUntil: null }).where(eq(jobs.status, "running"));
}
