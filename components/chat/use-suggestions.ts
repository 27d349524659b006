"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import type { Language } from "@/lib/contract/languages/languages";
import type { OfferedQuestion } from "@/lib/contract/questions/suggested-schemas";

const NONE: readonly OfferedQuestion[] = [];

/** The questions that an entity suggests in a language; none while they load, and when that fails. */
export function useSuggestions(entity_urlslug: string, language: Language): readonly OfferedQuestion[] {
  const [suggestions, setSuggestions] = useState(NONE);

  useEffect(() => {
    const controller = new AbortController();
    call("getSuggestedQuestions", { entity_urlslug, language }, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted) setSuggestions(outcome.ok ? outcome.data.items : NONE);
    });
    return () => controller.abort();
  }, [entity_urlslug, language]);

  return suggestions;
}
