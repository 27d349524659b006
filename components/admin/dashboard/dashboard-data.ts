import type { AdminActivity, AdminHealth, Incident } from "@/lib/contract/admin/schemas";

/** Everything that the dashboard shows. `week` is by the hour, `month` by the day. */
export type DashboardData = Readonly<{
  health: AdminHealth;
  week: AdminActivity;
  month: AdminActivity;
  incidents: readonly Incident[];
  /** The cursor of earlier incidents. */
  earlier: string | null;
}>;

/** Closed incidents that the dashboard shows at first. */
export const INCIDENTS_SHOWN = 8;
