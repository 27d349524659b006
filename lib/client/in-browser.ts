import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script runs here already; false in the server's HTML and until it does. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
