import { gzipSync } from "node:zlib";
import { readBuilt, staticFiles } from "./built-files.mjs";

// Loaded when they are used, and large by nature: told by words that only they contain.
const loadedOnUse = /Attempting to parse an unsupported color function|hcaptcha\.com\/1\/api\.js/;

/**
 * What a browser loads for a route, in bytes after gzip: at once, and later on its way through the page.
 * @param {string} route as Next names it
 */
export function sizesOfRoute(route) {
  const first = loadedFirst(route);
  return { first: sizeOf(first), later: sizeOf(loadedLater(first)) };
}

/** All style sheets of the product, in bytes after gzip. */
export function sizeOfStyles() {
  return sizeOf(staticFiles().filter((file) => file.endsWith(".css")));
}

/** @param {string} route @returns {string[]} */
function loadedFirst(route) {
  /** @type {[string, string][]} */
  const pages = Object.entries(JSON.parse(readBuilt("app-path-routes-manifest.json")));
  const page = pages.find(([file, path]) => path === route && file.endsWith("/page"))?.[0];
  if (!page) throw new Error(`The build has no route ${route}.`);
  // The manifest is a script that puts one JSON value on globalThis.
  const manifest = readBuilt(`server/app${page}_client-reference-manifest.js`);
  /** @type {Record<string, string[]>} */
  const segments = JSON.parse(/\] ?= ?(\{.*\});?\s*$/s.exec(manifest)?.[1] ?? "{}").entryJSFiles;
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readBuilt("build-manifest.json"));
  return [...new Set([...rootMainFiles, ...shownSegments(segments).flat()])];
}

/** Of several not-found pages only the innermost is sent along. @param {Record<string, string[]>} segments */
function shownSegments(segments) {
  const names = Object.keys(segments);
  const innermost = names.filter((name) => name.endsWith("/not-found")).sort((a, b) => b.length - a.length)[0];
  return names.filter((name) => !name.endsWith("/not-found") || name === innermost).map((name) => segments[name] ?? []);
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
