import { useSyncExternalStore } from "react";
import { readStored, store } from "./storage";

const listeners = new Set<() => void>();

/** Whether a sidebar is folded up, kept under its own key in this browser; open in the server's HTML. */
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
  // Another tab may have folded it.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
