"use client";

import { useMemo, useSyncExternalStore } from "react";
import { type Draft, keepDraft, readDraft } from "@/lib/client/drafts";

const EMPTY: Draft = { text: "", quote: null };

export type DraftControl = ReturnType<typeof openDraft>;

/** The draft for an entity: changed by whoever holds this, seen by `useDraft`. */
export function useDraftControl(entityId: string): DraftControl {
  return useMemo(() => openDraft(entityId), [entityId]);
}

/** What stands in the composer now. */
export function useDraft({ subscribe, current }: DraftControl): Draft {
  return useSyncExternalStore(subscribe, current, current);
}

/** What stands in the composer, kept in the browser with every change. Outside of React, so that a key draws the composer alone. */
function openDraft(entityId: string) {
  let draft = readDraft(entityId);
  const listeners = new Set<() => void>();

  function change(part: Partial<Draft>): void {
    draft = { ...draft, ...part };
    keepDraft(entityId, draft);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => draft,
    setText: (text: string) => change({ text }),
    setQuote: (quote: string | null) => change({ quote }),
    addText: (words: string) => change({ text: [draft.text.trimEnd(), words].filter(Boolean).join(" ") }),
    clear: () => change(EMPTY),
  };
}
