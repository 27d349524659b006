"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api/call";
import type { DigestInterval } from "@/lib/contract/notifications/schemas";

const REFRESH_MS = 60_000;

/** The waiting tasks of the signed-in user, read again every minute and when the page gets the focus. All users share one read. */
export function useNotifications() {
  const { data, mutate } = useSWR("notifications", () => call("listNotifications", {}), {
    refreshInterval: REFRESH_MS,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });

  async function setDigestInterval(digest_interval: DigestInterval) {
    const outcome = await call("setDigestInterval", { digest_interval });
    await mutate();
    return outcome;
  }

  return {
    notifications: data?.ok ? data.data : null,
    isFailed: data?.ok === false,
    setDigestInterval,
  };
}
