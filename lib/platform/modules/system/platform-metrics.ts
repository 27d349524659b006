import { count, inArray } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Platform } from "../../context";
import type { Database, Db } from "../../db/client";
import { jobs } from "../../db/schema/system";
import type { Standby } from "../../db/standby";

type MetricSources = Readonly<{
  platform: Pick<Platform, "db" | "turns" | "metrics">;
  connections: Database["connections"];
  standby: Database["standby"];
}>;

/** The states of unfinished jobs. Finished jobs are not counted, since their number only grows. */
const OPEN_STATES = ["queued", "running", "dead"] as const;

/** Registers the gauges of the platform's state: jobs, replies being written, database connections and the standby. */
export function registerPlatformMetrics({ platform, connections, standby }: MetricSources): void {
  const { db, turns, metrics } = platform;
  const registers = [metrics.registry];
  new Gauge({
    name: "semblance_jobs",
    help: "Unfinished jobs, by state.",
    labelNames: ["state"],
    registers,
    async collect() {
      // While the database is down the gauge has no values; an error would remove all other metrics too.
      const counts = await countJobs(db).catch(() => null);
      this.reset();
      for (const state of counts ? OPEN_STATES : []) this.set({ state }, counts?.get(state) ?? 0);
    },
  });
  new Gauge({
    name: "semblance_turns_running",
    help: "Replies being written by this process.",
    registers,
    collect() {
      this.set(turns.all().length);
    },
  });
  new Gauge({
    name: "semblance_database_connections",
    help: "Connections to the database: open, idle, and callers waiting for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, value] of Object.entries(connections())) this.set({ state }, value);
    },
  });
  if (standby) registerStandby(standby, registers);
}

/** Of a process that has a standby: whether it is read. */
function registerStandby(standby: Standby, registers: Registry[]): void {
  new Gauge({
    name: "semblance_standby_used",
    help: "1 while reads go to the standby, 0 while it is left out.",
    registers,
    collect() {
      this.set(standby.isUsable ? 1 : 0);
    },
  });
}

async function countJobs(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: jobs.status, jobs: count() })
    .from(jobs)
    .where(inArray(jobs.status, [...OPEN_STATES]))
    .groupBy(jobs.status);
  return new Map(rows.map(({ status, jobs }) => [status, jobs]));
}
