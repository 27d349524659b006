"use client";

import { useSyncExternalStore } from "react";

/** Whether the window matches a media query now; `whileHydrating` on the server and until the page is hydrated. */
export function useMediaQuery(query: string, whileHydrating: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => whileHydrating,
  );
}
