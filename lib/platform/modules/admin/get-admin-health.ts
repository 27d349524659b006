import { sql } from "drizzle-orm";
import { requireAdmin } from "../../auth/policy";
import type { Platform, Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { type Measures, measureHealth } from "./health/measure-health";
import { detectIncidents, type Finding } from "./incidents/detect-incidents";

/** The worst measurement of each hour. */
export type HourlySample = Readonly<{
  at: Date;
  databaseMs: number | null;
  storageBytes: number | null;
  mailsWaiting: number | null;
  jobsQueued: number | null;
}>;

export type Health = Readonly<{ measures: Measures; findings: readonly Finding[]; history: readonly HourlySample[] }>;

const HISTORY_HOURS = 24;
const HOUR_MS = 60 * 60_000;

/** How the parts of the installation are now, and how they were in the last 24 hours. */
export async function getAdminHealth({
  ctx,
}: Verb<unknown, "db" | "now" | "storage" | "settings" | "notices" | "actor">): Promise<Health> {
  requireAdmin(ctx.actor);
  const measures = await measureHealth(ctx);
  const { findings } = detectIncidents(measures, ctx.settings);
  return { measures, findings, history: await readHistory(ctx) };
}

async function readHistory({ db, now }: Pick<Platform, "db" | "now">): Promise<HourlySample[]> {
  const last = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  const first = last - (HISTORY_HOURS - 1) * HOUR_MS;
  const rows = await rowsOf<Omit<HourlySample, "at"> & { at: string }>(
    db,
    sql`select date_bin('1 hour', taken_at, '1970-01-01T00:00:00Z'::timestamptz)::text as at,
          max(database_ms) as "databaseMs", max(storage_bytes)::float8 as "storageBytes",
          max(mails_waiting) as "mailsWaiting", max(jobs_queued) as "jobsQueued"
        from health_samples where taken_at >= ${new Date(first).toISOString()}::timestamptz group by 1`,
  );
  const measured = new Map(rows.map((row) => [new Date(row.at).getTime(), row]));
  return Array.from({ length: HISTORY_HOURS }, (_, hour) => {
    const at = first + hour * HOUR_MS;
    const none = { databaseMs: null, storageBytes: null, mailsWaiting: null, jobsQueued: null };
    return { ...none, ...measured.get(at), at: new Date(at) };
  });
}
