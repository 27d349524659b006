"use client";

import { useState } from "react";
import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import { retrySoon } from "@/lib/client/retry-soon";
import { useIsHydrated } from "@/lib/client/use-is-hydrated";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { Overview } from "@/lib/contract/overview/schemas";

/** How often the page looks whether a count is done. */
const COUNTING_MS = 2_000;

export type OverviewQuery = { days: OverviewDays; overview: Overview };

/** The overview of a period in the reader's time zone, read again while it is being counted. `first`: the server's, in UTC. */
export function useOverview(entityId: string, first: OverviewQuery) {
  const [days, setDays] = useState(first.days);
  const isHydrated = useIsHydrated();
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const { data, error } = useSWR(["overview", entityId, days, timeZone], () => readOverview(entityId, days, timeZone), {
    fallbackData: days === first.days ? first.overview : undefined,
    // The server's overview is new unless it is being counted or in another time zone.
    revalidateOnMount: true,
    keepPreviousData: true,
    refreshInterval: (latest) => (latest?.is_counting ? COUNTING_MS : 0),
    onErrorRetry: retrySoon,
  });
  return {
    days,
    setDays: (next: OverviewDays) => {
      setDays(next);
      const address = new URL(location.href);
      address.searchParams.set("days", next);
      history.replaceState(null, "", address);
    },
    overview: data ?? first.overview,
    isFailed: Boolean(error),
  };
}

async function readOverview(id: string, days: OverviewDays, time_zone: string): Promise<Overview> {
  const answer = await call("getOverview", { id, days, time_zone });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
