"use client";

import type { Messages } from "next-intl";
import { useEffect, useState } from "react";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { useSessionHint } from "@/lib/client/session-hint";

export type VisitorDataTexts = Messages["visitorData"];

type Found = CallOutcome<"getVisitorData">;

/** The visitor's stored data; "anonymous" without a verified address, null while loading. */
export function useVisitorData() {
  const { kind } = useSessionHint();
  const [reloads, setReloads] = useState(0);
  const [found, setFound] = useState<Found | null>(null);

  // Load the visitor's data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision only triggers the reload.
  useEffect(() => {
    if (!kind) return;
    const controller = new AbortController();
    setFound(null);
    call("getVisitorData", {}, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted) setFound(outcome);
    });
    return () => controller.abort();
  }, [kind, reloads]);

  const isAnonymous = kind === null || (found?.ok === false && found.code === "unauthenticated");
  return { found: isAnonymous ? ("anonymous" as const) : found, reload: () => setReloads(reloads + 1) };
}
