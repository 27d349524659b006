import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { countBytes, type FileStorage, requireKey } from "./port";

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
        await writeDurably(`${file}.part`, body, counted.stream);
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

/** Writes a stream to a new file. Opens the file first: a stream that fails would else create it after its failure. */
async function writeDurably(file: string, body: Readable, counted: Transform): Promise<void> {
  const target = await open(file, "w", 0o600);
  await pipeline(body, counted, target.createWriteStream());
  const written = await open(file, "r");
  await written.sync().finally(() => written.close());
}
