import { parseJson } from "../../contract/fields/parse-json";

export type StorageArea = "session" | "local";

// Storage may be disabled, full or blocked in private windows; then nothing is stored.
function attempt<T>(area: StorageArea, use: (storage: Storage) => T): T | null {
  try {
    return use(area === "session" ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

/** The stored value; null when it is missing or storage is unavailable. */
export function readStored(area: StorageArea, key: string): string | null {
  return attempt(area, (storage) => storage.getItem(key));
}

/** The stored value of a JSON text; undefined when it is missing or broken. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  return parseJson(readStored(area, key));
}

/** Stores a value. Returns false where the browser does not allow it. */
export function store(area: StorageArea, key: string, value: string): boolean {
  return attempt(area, (storage) => storage.setItem(key, value)) !== null;
}

export function removeStored(area: StorageArea, keys: readonly string[]): void {
  attempt(area, (storage) => {
    for (const key of keys) storage.removeItem(key);
  });
}

/** All keys in use. */
export function storedKeys(area: StorageArea): string[] {
  return attempt(area, (storage) => Object.keys(storage)) ?? [];
}
