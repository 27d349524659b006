"use client";

import { useSyncExternalStore } from "react";

/** The width from which a conversation is shown beside the list. */
export const SPLIT = "(width >= 64rem)";

/** Whether a conversation is shown beside the list; false while the page hydrates. */
export function useIsSplit(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(SPLIT);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(SPLIT).matches,
    () => false,
  );
}
