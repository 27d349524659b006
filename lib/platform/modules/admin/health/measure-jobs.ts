import { sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import { rowsOf } from "../../../db/client";
import { shortReason } from "../../../short-reason";

/** A kind of job whose latest run failed for good. */
export type FailedKind = Readonly<{ kind: string; jobs: number; reason: string }>;

export type JobsMeasures = Readonly<{
  queued: number;
  running: number;
  failed: number;
  /** How long the oldest due job has waited; null when none is due. */
  oldestSeconds: number | null;
  failedKinds: readonly FailedKind[];
}>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * The queue of jobs. A kind counts as failed while its latest run, of the last 24 hours, was given up. Mail is measured
 * apart, and the watch itself is left out.
 */
export async function measureJobs({ db, now }: Pick<Platform, "db" | "now">): Promise<JobsMeasures> {
  const at = now().toISOString();
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  const counts = await rowsOf<{ status: string; jobs: number; oldest: string | null }>(
    db,
    sql`select status::text as status, count(*)::int as jobs,
          (extract(epoch from ${at}::timestamptz - min(run_at) filter (where run_at <= ${at}::timestamptz)))::int::text as oldest
        from jobs where status in ('queued', 'running', 'dead') and kind <> 'incidents.watch' group by status`,
  );
  const failedKinds = await rowsOf<{ kind: string; jobs: number; reason: string | null }>(
    db,
    sql`select kind, count(*)::int as jobs, (array_agg(last_error order by finished_at desc))[1] as reason
        from jobs as failed
        where status = 'dead' and kind not in ('mail.send', 'incidents.watch') and finished_at > ${since}::timestamptz
          and not exists (select from jobs as later
            where later.kind = failed.kind and later.status = 'done' and later.finished_at >= failed.finished_at)
        group by kind order by kind`,
  );
  const of = (status: string) => counts.find((row) => row.status === status);
  const oldest = of("queued")?.oldest ?? null;
  return {
    queued: of("queued")?.jobs ?? 0,
    running: of("running")?.jobs ?? 0,
    failed: of("dead")?.jobs ?? 0,
    oldestSeconds: oldest === null ? null : Math.max(0, Number(oldest)),
    failedKinds: failedKinds.map(({ kind, jobs, reason }) => ({ kind, jobs, reason: shortReason(reason ?? "") })),
  };
}
