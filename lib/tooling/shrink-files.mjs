import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inRoot } from "./paths.mjs";

const ways = {
  ".br": (/** @type {Buffer} */ bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ".gz": (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the build's scripts and style sheets as far as that goes, under `.build/small`: it takes too long while
 * somebody waits, and a build's files never change.
 */
export async function shrinkFiles() {
  const from = inRoot(".next", "static");
  const to = inRoot(".build", "small", "_next", "static");
  await fs.rm(to, { recursive: true, force: true });
  for (const file of await fs.readdir(from, { recursive: true })) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = await fs.readFile(path.join(from, file));
    await fs.mkdir(path.dirname(path.join(to, file)), { recursive: true });
    const shrunk = Object.entries(ways).map(async ([ending, way]) => {
      const small = await way(bytes);
      if (small.length < bytes.length) await fs.writeFile(path.join(to, file + ending), small);
    });
    await Promise.all(shrunk);
  }
}
