import type { Platform } from "../context";
import { trackOrphan, untrackOrphan } from "./orphaned-files";
import type { FileStorage } from "./port";

/**
 * A storage that records each file as orphaned before it is written and until it is deleted, so that the sweep finds the
 * files of a process that died in between.
 */
export function trackedStorage(storage: FileStorage, { db, now }: Pick<Platform, "db" | "now">): FileStorage {
  return {
    put: async (key, body, maxBytes) => {
      await trackOrphan(db, key, now());
      return storage.put(key, body, maxBytes);
    },
    read: storage.read,
    remove: async (key) => {
      await storage.remove(key);
      await untrackOrphan(db, key);
    },
  };
}
