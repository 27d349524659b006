"use client";

import { useCallback, useRef, useState } from "react";
import { type Draft, keepDraft, readDraft } from "@/lib/client/drafts";

const EMPTY: Draft = { text: "", quote: null };

/** What stands in the composer, kept in the browser with every change. The functions stay the same. */
export function useDraft(entityId: string) {
  const [draft, setDraft] = useState(() => readDraft(entityId));
  const latest = useRef(draft);

  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part };
      keepDraft(entityId, latest.current);
      setDraft(latest.current);
    },
    [entityId],
  );

  return {
    draft,
    setText: useCallback((text: string) => change({ text }), [change]),
    setQuote: useCallback((quote: string | null) => change({ quote }), [change]),
    addText: useCallback(
      (words: string) => change({ text: [latest.current.text.trimEnd(), words].filter(Boolean).join(" ") }),
      [change],
    ),
    clear: useCallback(() => change(EMPTY), [change]),
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
