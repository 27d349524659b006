import { removeStored } from "@/lib/client/storage";
import { openFormDraft } from "@/lib/client/tab-draft";
import { type DetailsValues, parseDetails } from "./details-values";

// The "draft:" prefix makes sign-out clear it with all other drafts.
const keyOf = (entityId: string) => `draft:details:${entityId}`;

/**
 * The changed fields of an entity's details that are not saved yet, which survive reloads, lost sessions and failures, with
 * the version of the entity that they began from.
 */
export function openDetailsDraft(entityId: string) {
  const draft = openFormDraft(keyOf(entityId));
  return {
    /** The stored draft, or null. */
    read(saved: DetailsValues): { values: DetailsValues; version: number } | null {
      try {
        const stored = Object(JSON.parse(draft.read() ?? "null"));
        const version: unknown = Reflect.get(stored, "version");
        const values = parseDetails(Reflect.get(stored, "values"), saved);
        return values && typeof version === "number" ? { values, version } : null;
      } catch {
        return null;
      }
    },
    store: (version: number, values: Partial<DetailsValues>) => draft.store(JSON.stringify({ version, values })),
    clear: draft.remove,
  };
}

/** Clears the drafts of a deleted entity. */
export function clearDetailsDrafts(entityId: string): void {
  removeStored("session", [keyOf(entityId)]);
  removeStored("local", [keyOf(entityId)]);
}
