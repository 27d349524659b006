import { gzipSync } from "node:zlib";
import { readBuilt } from "./built-files.mjs";

// An attribute that only the chat's message list writes: the chunk that has it is the chat's.
const chatMark = "data-quotable";

/**
 * The size of the scripts of a route's first load, in bytes after gzip.
 * @param {string} route as Next names it
 */
export function sizeOfFirstLoad(route) {
  return sizeOf(loadedFirst(route));
}

/** The scripts that an entity's page loads when its chat opens, in bytes after gzip. @param {string} route */
export function sizeOfChat(route) {
  const first = loadedFirst(route);
  const chat = importsIn(first).find((files) =>
    files.some((file) => !isStyles(file) && readBuilt(file).includes(chatMark)),
  );
  if (!chat) throw new Error(`No import of ${route} brings a chunk that has ${chatMark}.`);
  return sizeOf(chat.filter((file) => !first.includes(file) && !isStyles(file)));
}

/**
 * The size of a route's style sheets, later imports included, in bytes after gzip.
 * @param {string} route as Next names it
 */
export function sizeOfStyles(route) {
  const later = importsIn(loadedFirst(route)).flat();
  return sizeOf([...new Set([...namedFirst(route, "entryCSSFiles"), ...later])].filter(isStyles));
}

/** @param {string} file */
const isStyles = (file) => file.endsWith(".css");

/** The scripts that a route's page begins with. @param {string} route @returns {string[]} */
function loadedFirst(route) {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readBuilt("build-manifest.json"));
  return [...new Set([...rootMainFiles, ...namedFirst(route, "entryJSFiles")])];
}

/**
 * The files that a route's segments list in its manifest.
 * @param {string} route
 * @param {"entryJSFiles" | "entryCSSFiles"} kind
 * @returns {string[]}
 */
function namedFirst(route, kind) {
  /** @type {[string, string][]} */
  const pages = Object.entries(JSON.parse(readBuilt("app-path-routes-manifest.json")));
  const page = pages.find(([file, path]) => path === route && file.endsWith("/page"))?.[0];
  if (!page) throw new Error(`The build has no route ${route}.`);
  // The manifest is a script that puts one JSON value on globalThis.
  const manifest = readBuilt(`server/app${page}_client-reference-manifest.js`);
  /** @type {Record<string, (string | { path: string })[]>} */
  const segments = JSON.parse(/\] ?= ?(\{.*\});?\s*$/s.exec(manifest)?.[1] ?? "{}")[kind];
  const named = shownSegments(segments).flat();
  return named.map((file) => (typeof file === "string" ? file : file.path));
}

/** Of several not-found pages only the innermost is sent along. @param {Record<string, (string | { path: string })[]>} segments */
function shownSegments(segments) {
  const names = Object.keys(segments);
  const innermost = names.filter((name) => name.endsWith("/not-found")).sort((a, b) => b.length - a.length)[0];
  return names.filter((name) => !name.endsWith("/not-found") || name === innermost).map((name) => segments[name] ?? []);
}

/** For each dynamic import in these chunks, the chunks that it loads. @param {readonly string[]} files @returns {string[][]} */
function importsIn(files) {
  const lists = files.flatMap((file) => [...readBuilt(file).matchAll(/\["static\/chunks\/[^\]]*\]/g)]);
  return lists.map(([list]) => JSON.parse(list));
}

/** @param {readonly string[]} files */
function sizeOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readBuilt(file), { level: 9 }).length, 0);
}
