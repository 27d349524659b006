import { useSyncExternalStore } from "react";
import { readStored, removeStored, store } from "@/lib/client/browser/storage";

const PREFIX = "first-steps-hidden:";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser's reader has folded an entity's first steps away; false while the page hydrates. */
export function useHiddenSteps(entityId: string): [boolean, (isHidden: boolean) => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => readStored("local", PREFIX + entityId) !== null,
    () => false,
  );
  return [
    isHidden,
    (hide) => {
      if (hide) store("local", PREFIX + entityId, "true");
      else removeStored("local", [PREFIX + entityId]);
      for (const listener of listeners) listener();
    },
  ];
}
