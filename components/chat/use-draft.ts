"use client";

import { useMemo, useSyncExternalStore } from "react";
import { type Draft, openDraftStorage } from "@/lib/client/chat/drafts";

const EMPTY: Draft = { text: "", quote: null };

export type DraftControl = ReturnType<typeof openDraft>;

/** A visitor's writable draft for an entity; read it with `useDraft`. */
export function useDraftControl(entityId: string, email: string): DraftControl {
  return useMemo(() => openDraft(entityId, email), [entityId, email]);
}

/** The current draft. */
export function useDraft({ subscribe, current }: DraftControl): Draft {
  return useSyncExternalStore(subscribe, current, current);
}

/**
 * The composer's draft, persisted on every change. It is stored outside React, so that a keystroke re-renders only the
 * composer.
 */
export function openDraft(entityId: string, email: string) {
  const stored = openDraftStorage(entityId, email);
  let draft = stored.claim();
  const listeners = new Set<() => void>();

  function change(changes: Partial<Draft>): void {
    draft = { ...draft, ...changes };
    stored.store(draft);
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
    addText: (addition: string) => change({ text: [draft.text.trimEnd(), addition].filter(Boolean).join(" ") }),
    clear: () => change(EMPTY),
  };
}
