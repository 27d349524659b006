import fs from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], link?: boolean, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * The packages a lock file names, by their folder.
 * @returns {LockEntries | null} null when the file is missing or incomplete
 */
export function readLockEntries(file = inRoot("package-lock.json")) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether npm has installed everything that the lock file requires on this machine.
 * @param {LockEntries} required
 * @param {LockEntries} installed as npm's own `node_modules/.package-lock.json` names it
 */
export function isInstalled(required, installed) {
  return Object.entries(required).every(([folder, entry]) => {
    if (folder === "" || entry.link) return true;
    const there = installed[folder];
    if (!there) return entry.optional === true && !fitsThisMachine(entry);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** @param {LockEntry} entry */
function fitsThisMachine(entry) {
  // The libc of this machine is unknown here, so the build for the other libc may be missing.
  if (entry.libc || !(entry.os || entry.cpu)) return false;
  return matches(entry.os, process.platform) && matches(entry.cpu, process.arch);
}

/** @param {string[] | undefined} list @param {string} name */
function matches(list, name) {
  if (!list || list.includes("any")) return true;
  return list.some((item) => item.startsWith("!")) ? !list.includes(`!${name}`) : list.includes(name);
}
