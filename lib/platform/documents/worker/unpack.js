import { unzipSync } from "fflate";
import { DocumentError } from "./document-error.js";

const ENTRIES_MAX = 20_000;
const TOTAL_MAX_BYTES = 400 * 1024 * 1024;
const WANTED_MAX_BYTES = 100 * 1024 * 1024;

/**
 * The wantedBytes files of a zip archive. Sizes are judged before anything is unpacked; one that is larger than its
 * entry says is cut there, since fflate fills a buffer of the stated size and no more.
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} isWanted
 * @returns {Record<string, Uint8Array>}
 */
export function unpack(bytes, isWanted) {
  let entries = 0;
  let total = 0;
  let wantedBytes = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries++;
        total += originalSize;
        if (isWanted(name)) wantedBytes += originalSize;
        if (entries > ENTRIES_MAX || total > TOTAL_MAX_BYTES || wantedBytes > WANTED_MAX_BYTES)
          throw new DocumentError("zip_bomb");
        return isWanted(name);
      },
    });
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError("broken_file");
  }
}
