import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { refreshInterval } from "@/lib/contract/knowledge/schemas";
import { contextDocuments } from "../../db/schema/knowledge";

type RefreshInterval = z.output<typeof refreshInterval>;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS: Record<Exclude<RefreshInterval, "never">, number> = { daily: 1, weekly: 7, monthly: 30 };

/** When a page that was read at `from` is read again; null for never. */
export function nextRefreshOf(interval: RefreshInterval, from: Date): Date | null {
  return interval === "never" ? null : new Date(from.getTime() + DAYS[interval] * DAY_MS);
}

/** SQL form: reads the row's interval at update time; the owner may change it while the page is fetched. */
export function nextRefreshFrom(from: Date): SQL {
  const days = sql.join(
    Object.entries(DAYS).map(([name, count]) => sql`when ${name} then ${count}::int`),
    sql` `,
  );
  return sql`${from.toISOString()}::timestamptz + make_interval(days => case ${contextDocuments.refreshInterval}::text ${days} end)`;
}
