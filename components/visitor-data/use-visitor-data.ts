"use client";

import { useEffect, useState } from "react";
import { type CallOutcome, call } from "@/lib/client/call";
import { useSessionHint } from "@/lib/client/session-hint";

type Found = CallOutcome<"getVisitorData">;

/** The visitor's stored data; "anonymous" without a verified address, null while loading. */
export function useVisitorData() {
  const { kind } = useSessionHint();
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<Found | null>(null);

  // Load the visitor's data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision only triggers the reload.
  useEffect(() => {
    if (!kind) return;
    const leaving = new AbortController();
    setFound(null);
    call("getVisitorData", {}, { signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setFound(outcome);
    });
    return () => leaving.abort();
  }, [kind, asked]);

  const isNobody = kind === null || (found?.ok === false && found.code === "unauthenticated");
  return { found: isNobody ? ("nobody" as const) : found, reload: () => setAsked(asked + 1) };
}
