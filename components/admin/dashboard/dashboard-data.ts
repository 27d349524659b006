import type { AdminActivity, AdminHealth, Incident } from "@/lib/contract/admin/schemas";

/** Everything that the dashboard shows, null where it could not be read. `week` is by the hour, `month` by the day. */
export type DashboardData = Readonly<{
  health: AdminHealth | null;
  week: AdminActivity | null;
  month: AdminActivity | null;
  incidents: IncidentsPage | null;
}>;

export type IncidentsPage = Readonly<{ items: readonly Incident[]; next_cursor: string | null }>;

/** Closed incidents that the dashboard shows at first. */
export const INCIDENTS_SHOWN = 8;
