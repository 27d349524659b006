import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inRoot } from "./paths.mjs";

const encodings = {
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
 * Copies the build's files and the fonts to `.build/static`, by their addresses, with a compressed form beside each script and style
 * sheet. This quality of compression is too slow for serving.
 */
export async function compressFiles() {
  const target = inRoot(".build", "static");
  await fs.rm(target, { recursive: true, force: true });
  await fs.cp(inRoot(".next", "static"), path.join(target, "_next", "static"), { recursive: true });
  await fs.cp(inRoot("public", "fonts"), path.join(target, "fonts"), { recursive: true });
  for (const name of await fs.readdir(target, { recursive: true })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = path.join(target, name);
    const bytes = await fs.readFile(file);
    const compressed = Object.entries(encodings).map(async ([ending, encode]) => {
      const smaller = await encode(bytes);
      if (smaller.length < bytes.length) await fs.writeFile(file + ending, smaller);
    });
    await Promise.all(compressed);
  }
}
