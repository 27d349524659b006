import { useState } from "react";
import { useIsHydrated } from "./use-is-hydrated";

/**
 * Whether the component belongs to the page that the server rendered with this document: what it was given is new. A page
 * that is opened later may be an older rendering, from the router's cache.
 */
export function useIsFirstPage(): boolean {
  const isHydrated = useIsHydrated();
  const [isFirst] = useState(!isHydrated);
  return isFirst;
}
