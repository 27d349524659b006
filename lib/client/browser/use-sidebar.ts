import { useSyncExternalStore } from "react";
import { readStored, store } from "./storage";

const listeners = new Set<() => void>();

/** The collapsed state of a sidebar, stored under its key; expanded in the server's HTML. */
export function useSidebar(key: string): { isCollapsed: boolean; toggle: () => void } {
  const isCollapsed = useSyncExternalStore(
    subscribe,
    () => readStored("local", key) === "true",
    () => false,
  );
  return {
    isCollapsed,
    toggle: () => {
      store("local", key, String(!isCollapsed));
      for (const listener of listeners) listener();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have changed it.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
