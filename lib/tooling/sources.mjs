import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "middleware.ts",
  "next.config.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
// Of the tooling, only the build itself can change what is built.
const buildTools = new Set(["build-product.mjs", "compile-server.mjs", "compress-files.mjs"]);

/** A hash of every file that the build reads. */
export function hashSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** @param {string} name @returns {string[]} */
function filesUnder(name) {
  const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return isBuilt(name) ? [name] : [];
  return fs
    .readdirSync(path.join(root, name))
    .sort()
    .flatMap((entry) => filesUnder(`${name}/${entry}`));
}

/** @param {string} file */
function isBuilt(file) {
  if (/\.(test|spec)\.[jt]sx?$/.test(file) || file.startsWith("lib/platform/testing/")) return false;
  return !file.startsWith("lib/tooling/") || buildTools.has(path.basename(file));
}
