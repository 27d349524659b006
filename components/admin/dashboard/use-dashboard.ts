"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import { retrySoon } from "@/lib/client/retry-soon";
import { type DashboardData, INCIDENTS_SHOWN } from "./dashboard-data";

const REFRESH_MS = 30_000;

/** The dashboard's data, refreshed while the page is visible. A failed refresh keeps what is shown. */
export function useDashboard(initial: DashboardData): { data: DashboardData; isStale: boolean } {
  const { data = initial, error } = useSWR("admin-dashboard", readDashboard, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: REFRESH_MS,
    onErrorRetry: retrySoon,
  });
  return { data, isStale: Boolean(error) };
}

async function readDashboard(): Promise<DashboardData> {
  const [health, week, month, incidents] = await Promise.all([
    call("getAdminHealth", {}),
    call("getAdminActivity", { hours: "168" }),
    call("getAdminActivity", { hours: "720" }),
    call("listIncidents", { limit: INCIDENTS_SHOWN }),
  ]);
  if (!health.ok || !week.ok || !month.ok || !incidents.ok) throw new Error("refresh failed");
  const { items, next_cursor } = incidents.data;
  return { health: health.data, week: week.data, month: month.data, incidents: items, earlier: next_cursor };
}
