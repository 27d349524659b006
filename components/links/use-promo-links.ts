"use client";

import { useEffect, useState } from "react";
import { type CallOutcome, call } from "@/lib/client/api/call";

/** The promo links of an entity; the outcome is null while loading. */
export function usePromoLinks(urlslug: string) {
  const [reloads, setReloads] = useState(0);
  const [found, setFound] = useState<{ reloads: number; outcome: CallOutcome<"listPromoLinks"> } | null>(null);

  // Load the links.
  useEffect(() => {
    const controller = new AbortController();
    call("listPromoLinks", { urlslug }, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted) setFound({ reloads, outcome });
    });
    return () => controller.abort();
  }, [urlslug, reloads]);

  return { outcome: found?.reloads === reloads ? found.outcome : null, reload: () => setReloads(reloads + 1) };
}
