import fs from "node:fs";
import { readLockEntries } from "../lock-file.mjs";
import { inRoot } from "../paths.mjs";

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, overrides?: Record<string, unknown> }} Manifest */

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "complete lock",
  run: async () => {
    const manifest = JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8"));
    return [...pinProblems(manifest), ...lockProblems(readLockEntries() ?? {})];
  },
};

/**
 * Dependencies that are not one exact version.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function pinProblems({ dependencies, devDependencies, optionalDependencies, overrides }) {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
  return all
    .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|\$[\w@/-]+)$/.test(String(version)))
    .map(([name, version]) => `package.json: ${name} is "${version}", but it has to be one exact version`);
}

/**
 * Problems that would make `npm ci` fail elsewhere: on another system, or with another registry.
 * @param {import("../lock-file.mjs").LockEntries} entries
 * @returns {string[]}
 */
export function lockProblems(entries) {
  const names = Object.entries(entries);
  if (names.length === 0) return ["package-lock.json cannot be read"];
  const missing = names.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersSeenFrom(folder).some((seen) => `${seen}node_modules/${name}` in entries))
      .map((name) => `package-lock.json: ${folder} may need ${name}, which has no entry: npm ci refuses that`),
  );
  const bound = names
    .filter(([, { resolved }]) => resolved)
    .map(([folder]) => `package-lock.json: ${folder} names the registry it came from (resolved)`);
  return [...missing, ...bound];
}

/** @param {string} folder @returns {string[]} */
function foldersSeenFrom(folder) {
  if (folder === "") return [""];
  const above = folder.slice(0, folder.lastIndexOf("node_modules/"));
  return [`${folder}/`, ...foldersSeenFrom(above.replace(/\/$/, ""))];
}
