import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { countBytes } from "./count-bytes";
import { requireKey } from "./key";
import type { FileStorage } from "./port";

/** Keeps files in a folder, two hundred and fifty-six of them deep, so that none holds too many. */
export function filesystemStorage(folder: string): FileStorage {
  const fileOf = (key: string) => {
    requireKey(key);
    // The last digits: the first ones of our keys are the time, the same for hours.
    return path.join(folder, key.slice(-2), key);
  };
  return {
    put: async (key, body, maxBytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const counted = countBytes(maxBytes);
      try {
        // Written beside and renamed, so that nobody reads half a file.
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
      // Half a file is what a process leaves that ends in the middle of an upload.
      for (const file of [fileOf(key), `${fileOf(key)}.part`]) await rm(file, { force: true });
    },
  };
}
