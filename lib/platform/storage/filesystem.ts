import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStorage } from "./port";
import { countBytes, requireKey } from "./port";

/** Stores files in a folder with 256 subfolders, so that none contains too many files. */
export function filesystemStorage(folder: string): FileStorage {
  const fileOf = (key: string) => {
    requireKey(key);
    // By the last digits: the first ones of a UUID v7 are its time.
    return path.join(folder, key.slice(-2), key);
  };
  return {
    put: async (key, body, maxBytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const counted = countBytes(maxBytes);
      try {
        // Write to a temporary file and rename, so that no reader sees a partial file.
        await pipeline(body, counted.stream, createWriteStream(`${file}.part`, { mode: 0o600, flags: "w" }));
        const handle = await open(`${file}.part`, "r");
        await handle.sync().finally(() => handle.close());
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true });
        throw error;
      }
      return { bytes: counted.bytes() };
    },
    read: async (key) => createReadStream(fileOf(key)),
    remove: async (key) => {
      // A process that ends during an upload leaves a partial file.
      for (const file of [fileOf(key), `${fileOf(key)}.part`]) await rm(file, { force: true });
    },
  };
}
