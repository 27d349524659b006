import fs from "node:fs";
import path from "node:path";
import * as tar from "tar";

const lock = "lock.sock";
const unpacked = ".restoring";
const replaced = ".replaced";
const cache = "cache";
// Not in a backup: locks, folders of a running restore, and the cache.
const temporary = new Set([lock, unpacked, replaced, cache]);

/** A backup or a restore that cannot be made; the message is for the operator. */
class ArchiveError extends Error {
  /** @override */
  name = "ArchiveError";
}

/** @param {string} dataDir @returns {string[]} */
function contents(dataDir) {
  return fs.existsSync(dataDir) ? fs.readdirSync(dataDir).filter((name) => !temporary.has(name)) : [];
}

/**
 * Writes everything in a data folder into one file. The folder has to be locked.
 * @param {string} dataDir
 * @param {string} file
 * @returns {Promise<number>} the file's size in bytes
 */
export async function pack(dataDir, file) {
  const names = contents(dataDir);
  if (names.length === 0) throw new ArchiveError(`There is nothing in ${dataDir} to back up.`);
  if (fs.existsSync(file)) throw new ArchiveError(`${file} is there already.`);
  if (path.resolve(file).startsWith(path.resolve(dataDir) + path.sep)) {
    throw new ArchiveError(`${file} would lie in the folder that it is a backup of.`);
  }
  const partial = `${file}.partial`;
  try {
    // The archive contains the session secret and all conversations.
    fs.writeFileSync(partial, "", { mode: 0o600 });
    await tar.create({ file: partial, cwd: dataDir, gzip: { level: 6 }, strict: true, portable: true }, names);
    fs.renameSync(partial, file);
  } catch (error) {
    fs.rmSync(partial, { force: true });
    throw error;
  }
  return fs.statSync(file).size;
}

/**
 * Restores a backup into a data folder. The present contents stay untouched until the backup is unpacked and complete.
 * @param {string} file
 * @param {string} dataDir
 * @param {{ force: boolean }} options `force` replaces the present contents
 */
export async function unpack(file, dataDir, { force }) {
  if (!fs.existsSync(file)) throw new ArchiveError(`There is no file ${file}.`);
  if (contents(dataDir).length > 0 && !force) {
    throw new ArchiveError(`${dataDir} is not empty. With --force, what is there is replaced.`);
  }
  const fresh = path.join(dataDir, unpacked);
  const old = path.join(dataDir, replaced);
  for (const folder of [fresh, old]) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  try {
    await tar.extract({ file, cwd: fresh, strict: true, preserveOwner: false }).catch((error) => {
      throw new ArchiveError(`${file} is not a whole backup: ${error.message}. Nothing was changed.`);
    });
    if (!fs.existsSync(path.join(fresh, "session-secret")) && !fs.existsSync(path.join(fresh, "pglite/PG_VERSION"))) {
      throw new ArchiveError(`${file} is not a backup of Semblance. Nothing was changed.`);
    }
    moveContents(dataDir, old);
    moveContents(fresh, dataDir);
    fs.rmSync(old, { recursive: true, force: true });
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

// The entries are moved and not the folder: a mount cannot be renamed.
/** @param {string} from @param {string} to */
function moveContents(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of contents(from)) fs.renameSync(path.join(from, name), path.join(to, name));
}
