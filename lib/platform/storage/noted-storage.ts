import type { Platform } from "../context";
import { forgetLoose, noteLoose } from "./loose-files";
import type { FileStorage } from "./port";

/**
 * A storage that notes each file before it comes in and until it is gone, so that what a process leaves behind that
 * dies in between is found by the sweep.
 */
export function notedStorage(storage: FileStorage, { db, now }: Pick<Platform, "db" | "now">): FileStorage {
  return {
    put: async (key, body, maxBytes) => {
      await noteLoose(db, key, now());
      return storage.put(key, body, maxBytes);
    },
    read: storage.read,
    remove: async (key) => {
      await storage.remove(key);
      await forgetLoose(db, key);
    },
  };
}
