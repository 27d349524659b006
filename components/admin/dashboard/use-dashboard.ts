"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Failed } from "@/lib/contract/http/outcome";
import { type DashboardData, INCIDENTS_SHOWN } from "./dashboard-data";

const REFRESH_MS = 30_000;

/** The dashboard's data, refreshed while the page is visible. A failed refresh keeps what is shown. */
export function useDashboard(initial: DashboardData) {
  const { record, isFailed, reload } = useRecord({
    key: ["admin-dashboard"],
    read: readDashboard,
    first: initial,
    isFresh: true,
    refreshMs: REFRESH_MS,
  });
  return { data: record ?? initial, isStale: isFailed, reload: () => void reload() };
}

async function readDashboard(): Promise<{ ok: true; data: DashboardData } | Failed> {
  const [health, week, month, incidents] = await Promise.all([
    call("getAdminHealth", {}),
    call("getAdminActivity", { hours: "168" }),
    call("getAdminActivity", { hours: "720" }),
    call("listIncidents", { limit: INCIDENTS_SHOWN }),
  ]);
  if (!health.ok) return health;
  if (!week.ok) return week;
  if (!month.ok) return month;
  if (!incidents.ok) return incidents;
  return { ok: true, data: { health: health.data, week: week.data, month: month.data, incidents: incidents.data } };
}
