import { removeStored } from "@/lib/client/storage";
import { openFormDraft } from "@/lib/client/tab-draft";
import { type DetailsValues, parseDetails } from "./details-values";

// The "draft:" prefix makes sign-out clear it with all other drafts.
const keyOf = (entityId: string) => `draft:details:${entityId}`;

/**
 * The unsaved input of an entity's details, which survives reloads, lost sessions and failures. `base` is the `updated_at`
 * of the entity that it edits.
 */
export function openDetailsDraft(entityId: string) {
  const draft = openFormDraft(keyOf(entityId));
  return {
    /** The stored draft; null when there is none, or when the entity has changed since. */
    read(base: string, saved: DetailsValues): DetailsValues | null {
      try {
        const stored: unknown = JSON.parse(draft.read() ?? "null");
        if (Reflect.get(Object(stored), "base") !== base) return null;
        return parseDetails(Reflect.get(Object(stored), "values"), saved);
      } catch {
        return null;
      }
    },
    store: (base: string, values: DetailsValues) => draft.store(JSON.stringify({ base, values })),
    clear: draft.remove,
  };
}

/** Clears the drafts of a deleted entity. */
export function clearDetailsDrafts(entityId: string): void {
  removeStored("session", [keyOf(entityId)]);
  removeStored("local", [keyOf(entityId)]);
}
