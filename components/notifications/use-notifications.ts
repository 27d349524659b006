"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { DigestInterval } from "@/lib/contract/notifications/schemas";

const REFRESH_MS = 60_000;

/** The waiting tasks of the signed-in user, read again every minute and when the page gets the focus. All users share one read. */
export function useNotifications() {
  const { record, isFailed, reload } = useRecord({
    key: ["notifications"],
    read: () => call("listNotifications", {}),
    refreshMs: REFRESH_MS,
  });

  async function setDigestInterval(digest_interval: DigestInterval) {
    const outcome = await call("setDigestInterval", { digest_interval });
    await reload();
    return outcome;
  }

  return { notifications: record, isFailed: isFailed && record === null, setDigestInterval };
}
