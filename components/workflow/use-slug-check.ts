"use client";

import { useCallback, useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { isSlug } from "./slug";

export type SlugState = "unchecked" | "checking" | "available" | "taken";

/** Checks whether a slug is available while it is typed. Only the answer for the current text counts. */
export function useSlugCheck(typed: string, workflowId: string | null) {
  const slug = typed.trim().toLowerCase();
  const settled = useDebounced(slug);
  const [answer, setAnswer] = useState<{ slug: string; isTaken: boolean } | null>(null);
  const isPending = isSlug(slug) && answer?.slug !== slug;

  // Check after the debounce.
  useEffect(() => {
    if (!isPending || settled !== slug) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = { urlslug: slug, ...(workflowId ? { guid: workflowId } : {}) };
    lazyCall("checkUrlslug", input, { signal }).then((outcome) => {
      // A failed check does not block the form; creating the entity checks again.
      if (!signal.aborted) setAnswer({ slug, isTaken: outcome.ok && outcome.data.existing_url });
    });
    return () => controller.abort();
  }, [slug, settled, isPending, workflowId]);

  /** Marks the slug as taken after the server rejected it. */
  const markTaken = useCallback(() => setAnswer({ slug, isTaken: true }), [slug]);
  return { state: stateOf(slug, isPending, answer?.isTaken ?? false), markTaken };
}

function stateOf(slug: string, isPending: boolean, isTaken: boolean): SlugState {
  if (!isSlug(slug)) return "unchecked";
  if (isPending) return "checking";
  return isTaken ? "taken" : "available";
}
