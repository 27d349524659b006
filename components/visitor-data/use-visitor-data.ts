"use client";

import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { useSessionHint } from "@/lib/client/session/session-hint";

/** The visitor's stored data. */
export function useVisitorData() {
  const { kind, generation } = useSessionHint();
  const data = useRecord({
    // Another session is another person's.
    key: kind ? ["visitor-data", generation] : null,
    read: () => call("getVisitorData", {}),
  });
  /** Whether the visitor has no verified address. */
  const isAnonymous = kind === null || data.failed?.code === "unauthenticated";
  return { ...data, isAnonymous };
}
