export type StorageArea = "session" | "local";

// Storage may be switched off, full or refused in private windows; what it would keep then lives as long as the page.
function attempt<T>(area: StorageArea, use: (storage: Storage) => T): T | null {
  try {
    return use(area === "session" ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

/** What is kept under a key; null when nothing is, or when the browser keeps nothing. */
export function readStored(area: StorageArea, key: string): string | null {
  return attempt(area, (storage) => storage.getItem(key));
}

/** Keeps a value, if the browser lets it. */
export function store(area: StorageArea, key: string, value: string): void {
  attempt(area, (storage) => storage.setItem(key, value));
}

export function forgetStored(area: StorageArea, keys: readonly string[]): void {
  attempt(area, (storage) => {
    for (const key of keys) storage.removeItem(key);
  });
}

/** The keys under which something is kept. */
export function storedKeys(area: StorageArea): string[] {
  return attempt(area, (storage) => Object.keys(storage)) ?? [];
}
