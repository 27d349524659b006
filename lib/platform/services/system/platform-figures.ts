import { count, inArray } from "drizzle-orm";
import type { Figure } from "../../boot";
import type { Platform } from "../../context";
import type { Database } from "../../db/client";
import { jobs } from "../../db/schema/system";

type Needs = Readonly<{
  platform: Pick<Platform, "db" | "turns" | "signIns" | "cspReports">;
  connections: Database["connections"];
}>;

/** Of what ended well there is no end. */
const OPEN_STATES = ["queued", "running", "dead"] as const;

/** What the platform counts: work by its state, never whose it is. */
export async function platformFigures({ platform, connections }: Needs): Promise<readonly Figure[]> {
  const { db, turns, signIns, cspReports } = platform;
  const found = await db
    .select({ status: jobs.status, jobs: count() })
    .from(jobs)
    .where(inArray(jobs.status, [...OPEN_STATES]))
    .groupBy(jobs.status);
  return [
    {
      name: "semblance_jobs",
      help: "Jobs in the table, by state.",
      type: "gauge",
      values: OPEN_STATES.map((state) => ({
        labels: { state },
        value: found.find(({ status }) => status === state)?.jobs ?? 0,
      })),
    },
    {
      name: "semblance_turns_running",
      help: "Replies being written by this process.",
      type: "gauge",
      values: [{ value: turns.all().length }],
    },
    {
      name: "semblance_database_connections",
      help: "Connections to the database: open, idle, and callers waiting for one.",
      type: "gauge",
      values: Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: "semblance_sign_ins_total",
      help: "How often somebody was let in, by the kind of grant.",
      type: "counter",
      values: Object.entries(signIns).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    {
      name: "semblance_csp_reports_total",
      help: "Breaches of the pages' policy that browsers told of.",
      type: "counter",
      values: [{ value: cspReports.received }],
    },
  ];
}
