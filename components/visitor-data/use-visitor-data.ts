"use client";

import { useEffect, useState } from "react";
import { type CallOutcome, call } from "@/lib/client/call";
import { useSessionHint } from "@/lib/client/session-hint";

type Found = CallOutcome<"getVisitorData">;

/** What is kept about whoever looks at this page; "nobody" without a proof, null while it is on its way. */
export function useVisitorData() {
  const { kind } = useSessionHint();
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<Found | null>(null);

  // The server: what belongs to the reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again asks for the same.
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
