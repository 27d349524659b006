import { forgetStored, readStored, store } from "@/lib/client/storage";
import { asDetails, type DetailsValues } from "./details-values";

// Drafts are forgotten together when somebody leaves.
const keyOf = (entityId: string) => `draft:details:${entityId}`;

/** What was typed about an entity and not saved; null when nothing was, or when it was changed elsewhere since. */
export function keptDetails(entityId: string, base: string, kept: DetailsValues): DetailsValues | null {
  try {
    const draft: unknown = JSON.parse(readStored("local", keyOf(entityId)) ?? "null");
    if (Reflect.get(Object(draft), "base") !== base) return null;
    return asDetails(Reflect.get(Object(draft), "values"), kept);
  } catch {
    return null;
  }
}

/** Keeps what is typed through reloads, lost sessions and failures. `base` is the entity's state that it changes. */
export function keepDetails(entityId: string, base: string, values: DetailsValues): void {
  store("local", keyOf(entityId), JSON.stringify({ base, values }));
}

export function forgetDetailsDraft(entityId: string): void {
  forgetStored("local", [keyOf(entityId)]);
}
