"use client";

import { useCallback, useEffect, useState } from "react";
import { lateCall } from "@/lib/client/late-call";
import { isSlug } from "./slug";

/** Nobody types the whole of an address within this time. */
const PAUSE_MS = 300;

export type SlugState = "unchecked" | "checking" | "available" | "taken";

/** Whether an address is free, asked while it is typed. Only the answer to what stands there now counts. */
export function useSlugCheck(typed: string, workflowId: string | null) {
  const slug = typed.trim().toLowerCase();
  const [answer, setAnswer] = useState<{ slug: string; isTaken: boolean } | null>(null);
  const isAsked = isSlug(slug) && answer?.slug !== slug;

  // The server: once the typing pauses.
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const mine = workflowId ? { guid: workflowId } : {};
      const outcome = await lateCall("checkUrlslug", { urlslug: slug, ...mine }, { signal: controller.signal });
      // A check that failed keeps nobody from going on; making the entity checks again.
      if (!controller.signal.aborted) setAnswer({ slug, isTaken: outcome.ok && outcome.data.existing_url });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [slug, isAsked, workflowId]);

  /** The server refused it after all: somebody else was first. */
  const markTaken = useCallback(() => setAnswer({ slug, isTaken: true }), [slug]);
  return { state: stateOf(slug, isAsked, answer?.isTaken ?? false), markTaken };
}

function stateOf(slug: string, isAsked: boolean, isTaken: boolean): SlugState {
  if (!isSlug(slug)) return "unchecked";
  if (isAsked) return "checking";
  return isTaken ? "taken" : "available";
}
