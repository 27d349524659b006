import { useSyncExternalStore } from "react";
import { readStored, store } from "./storage";

const listeners = new Set<() => void>();

/** The collapsed state of a sidebar, stored under its key; the server's HTML and a browser without the key have the given one. */
export function useSidebar(key: string, startsCollapsed = false): { isCollapsed: boolean; toggle: () => void } {
  const isCollapsed = useSyncExternalStore(
    subscribe,
    () => (readStored("local", key) ?? String(startsCollapsed)) === "true",
    () => startsCollapsed,
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
