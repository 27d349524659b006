"use client";

import { useEffect, useState } from "react";
import { type CallOutcome, call } from "@/lib/client/call";

/** The promo links of an entity; the outcome is null while loading. */
export function usePromoLinks(urlslug: string) {
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ asked: number; outcome: CallOutcome<"listPromoLinks"> } | null>(null);

  // Load the links.
  useEffect(() => {
    const leaving = new AbortController();
    call("listPromoLinks", { urlslug }, { signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setFound({ asked, outcome });
    });
    return () => leaving.abort();
  }, [urlslug, asked]);

  return { outcome: found?.asked === asked ? found.outcome : null, reload: () => setAsked(asked + 1) };
}
