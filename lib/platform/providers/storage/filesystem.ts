import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, StorageLimitError } from "./port";

const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Keeps files in a folder, two hundred and fifty-six of them deep, so that none holds too many. */
export function filesystemStorage(folder: string): FileStorage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`"${key}" is not a key of the storage.`);
    // The last digits: the first ones of our keys are the time, the same for hours.
    return path.join(folder, key.slice(-2), key);
  };
  return {
    put: async (key, body, maxBytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      let bytes = 0;
      const counted = new Transform({
        transform(part: Buffer, _encoding, done) {
          bytes += part.length;
          done(bytes > maxBytes ? new StorageLimitError(`More than ${maxBytes} bytes.`) : null, part);
        },
      });
      try {
        // Written beside and renamed, so that nobody reads half a file.
        await pipeline(body, counted, createWriteStream(`${file}.part`, { mode: 0o600, flags: "w" }));
        const handle = await open(`${file}.part`, "r");
        await handle.sync().finally(() => handle.close());
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true });
        throw error;
      }
      return { bytes };
    },
    read: async (key) => createReadStream(fileOf(key)),
    remove: async (key) => rm(fileOf(key), { force: true }),
  };
}
