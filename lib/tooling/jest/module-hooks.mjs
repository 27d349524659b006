import fs from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inRoot } from "../paths.mjs";
import { compileCatalogue, compileSource } from "./compile.mjs";

/**
 * @typedef {import("node:module").ResolveHook} ResolveHook
 * @typedef {import("node:module").LoadHook} LoadHook
 */

const GLOBALS = pathToFileURL(inRoot("lib/tooling/jest/globals.mjs")).href;
const EMPTY = pathToFileURL(inRoot("lib/tooling/empty-module.mjs")).href;

/** The endings that an import of the sources leaves out, in the order of TypeScript. */
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/**
 * Resolves imports as the bundler does: without endings, "@/" from the root, packages without an exports map by file.
 * @type {ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === "@jest/globals") return found(GLOBALS);
  if (specifier === "server-only" || specifier.endsWith(".css")) return found(EMPTY);
  const file = sourceFile(specifier, context.parentURL);
  if (file) return found(pathToFileURL(file).href);
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    if (specifier.startsWith(".") || path.extname(specifier) || !specifier.includes("/")) throw error;
    return nextResolve(`${specifier}.js`, context);
  }
}

/** @type {LoadHook} */
export async function load(url, context, nextLoad) {
  const isOurs = url.startsWith("file:") && !url.includes("/node_modules/");
  const file = isOurs ? fileURLToPath(url) : "";
  if (/\.tsx?$/.test(file)) {
    return { format: "module", source: await compileSource(await readFile(file, "utf8"), file), shortCircuit: true };
  }
  if (file.endsWith(".json") && !context.importAttributes?.type) {
    const text = await readFile(file, "utf8");
    const json = file.includes("/lib/i18n/messages/") ? compileCatalogue(text) : text;
    return { format: "module", source: `export default ${json};`, shortCircuit: true };
  }
  return nextLoad(url, context);
}

/** @param {string} url */
const found = (url) => ({ url, shortCircuit: true });

/** @param {string} specifier @param {string | undefined} parentUrl */
function sourceFile(specifier, parentUrl) {
  let stem;
  if (specifier.startsWith("@/")) stem = inRoot(specifier.slice(2));
  else if (specifier.startsWith(".") && parentUrl?.startsWith("file:") && !parentUrl.includes("/node_modules/")) {
    stem = path.resolve(path.dirname(fileURLToPath(parentUrl)), specifier);
  } else return null;
  return ENDINGS.map((ending) => stem + ending).find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}
