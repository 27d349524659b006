import fs from "node:fs";
import path from "node:path";
import { inRoot, root } from "../paths.mjs";

const notOurs = new Set(["node_modules", ".git", ".next", ".build", "data", "coverage", ".results"]);

/**
 * The text of every file of ours whose name matches.
 * @param {RegExp} name
 * @returns {Map<string, string>} by path in the repository
 */
export function readSources(name) {
  return new Map(
    filesUnder("")
      .filter((file) => name.test(file))
      .map((file) => [file, fs.readFileSync(inRoot(file), "utf8")]),
  );
}

/** @param {string} file a path in the repository */
export function existsInRoot(file) {
  return fs.statSync(inRoot(file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(file) : [file];
  });
}
