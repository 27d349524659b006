import { gzipSync } from "node:zlib";
import { readBuilt, staticFiles } from "./built-files.mjs";

// Loaded when they are used, and large by nature: told by words that only they contain.
const loadedOnUse = /Attempting to parse an unsupported color function|hcaptcha\.com\/1\/api\.js/;

/**
 * What a browser loads for a route, in bytes after gzip: at once, and later on its way through the page.
 * @param {string} route as Next names it
 */
export function sizesOfRoute(route) {
  /** @type {{ route: string, firstLoadChunkPaths: string[] }[]} */
  const stats = JSON.parse(readBuilt("diagnostics/route-bundle-stats.json"));
  const first = stats.find((entry) => entry.route === route)?.firstLoadChunkPaths.map((file) => file.replace(/^\.next\//, ""));
  if (!first) throw new Error(`The build has no route ${route}.`);
  return { first: sizeOf(first), later: sizeOf(loadedLater(first)) };
}

/** All style sheets of the product, in bytes after gzip. */
export function sizeOfStyles() {
  return sizeOf(staticFiles().filter((file) => file.endsWith(".css")));
}

/** Chunks that these chunks name, and so on. @param {readonly string[]} first @returns {string[]} */
function loadedLater(first) {
  const seen = new Set(first);
  const waiting = [...first];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const [named] of readBuilt(file).matchAll(/static\/chunks\/[\w.~-]+\.js/g)) {
      if (seen.has(named) || loadedOnUse.test(readBuilt(named))) continue;
      seen.add(named);
      waiting.push(named);
    }
  }
  return [...seen].filter((file) => !first.includes(file));
}

/** @param {readonly string[]} files */
function sizeOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readBuilt(file), { level: 9 }).length, 0);
}
