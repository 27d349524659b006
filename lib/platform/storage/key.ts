const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Throws for anything but a storage key, since keys become paths. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a key of the storage.`);
}
