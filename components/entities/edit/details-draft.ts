import { readStored, removeStored, store } from "@/lib/client/storage";
import { type DetailsValues, parseDetails } from "./details-values";

// The "draft:" prefix makes sign-out clear it with all other drafts.
const keyOf = (entityId: string) => `draft:details:${entityId}`;

/** The stored draft; null when there is none, or when the entity has changed since. */
export function readDetailsDraft(entityId: string, base: string, saved: DetailsValues): DetailsValues | null {
  try {
    const draft: unknown = JSON.parse(readStored("local", keyOf(entityId)) ?? "null");
    if (Reflect.get(Object(draft), "base") !== base) return null;
    return parseDetails(Reflect.get(Object(draft), "values"), saved);
  } catch {
    return null;
  }
}

/**
 * Stores unsaved input across reloads, lost sessions and failures. `base` is the `updated_at` of the entity it edits.
 */
export function storeDetailsDraft(entityId: string, base: string, values: DetailsValues): void {
  store("local", keyOf(entityId), JSON.stringify({ base, values }));
}

export function clearDetailsDraft(entityId: string): void {
  removeStored("local", [keyOf(entityId)]);
}
