import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the component runs in the browser; false during server rendering and hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
