"use client";

import { useState } from "react";
import { call } from "@/lib/client/api/call";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { useRecord } from "@/lib/client/forms/use-record";
import type { OverviewDays } from "@/lib/contract/overview/overview-days";
import type { Overview } from "@/lib/contract/overview/schemas";

/** How often the page looks whether a count is done. */
const COUNTING_MS = 2_000;

/** `overview`: null when the server could not read it. */
export type OverviewQuery = { days: OverviewDays; overview: Overview | null };

/** The overview of a period in the reader's time zone, read again while it is being counted. `first`: the server's, in UTC. */
export function useOverview(entityId: string, first: OverviewQuery) {
  const [days, setDays] = useState(first.days);
  const isHydrated = useIsHydrated();
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const { record, isFailed, reload } = useRecord<Overview>({
    key: ["overview", entityId, days, timeZone],
    read: () => call("getOverview", { id: entityId, days, time_zone: timeZone }),
    // New, unless it is being counted or in another time zone.
    first: days === first.days ? (first.overview ?? undefined) : undefined,
    keepsPrevious: true,
    refreshMs: (latest) => (latest?.is_counting ? COUNTING_MS : 0),
  });
  return {
    days,
    setDays: (next: OverviewDays) => {
      setDays(next);
      const address = new URL(location.href);
      address.searchParams.set("days", next);
      history.replaceState(null, "", address);
    },
    overview: record ?? first.overview,
    isFailed,
    reload: () => void reload(),
  };
}
