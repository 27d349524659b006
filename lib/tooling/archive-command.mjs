import path from "node:path";
import { pathToFileURL } from "node:url";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/**
 * Runs `work` on the locked data folder; ends the process with one line when the folder cannot be locked.
 * @param {(dataDir: string) => Promise<string>} work returns the line to print
 */
export async function withDataFolder(work) {
  process.chdir(root);
  loadEnvironment();
  if (process.env.DATABASE_URL) {
    console.error(
      "DATABASE_URL is set: back up and restore that database with pg_dump and pg_restore, and copy DATA_DIR as it is.",
    );
    process.exit(1);
  }
  await ensureInstalled();
  const dataDir = path.resolve(process.env.DATA_DIR || "data");
  try {
    const lock = await lockFolder(dataDir);
    console.log(await work(dataDir));
    await lock.release();
  } catch (error) {
    const isExpected = error instanceof Error && /^(StartError|ArchiveError)$/.test(error.name);
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

/** Resolves a path from the command line: npm has changed the working directory. @param {string} file */
export function resolveTyped(file) {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** @param {string} dataDir @returns {Promise<{ release: () => Promise<void> }>} */
async function lockFolder(dataDir) {
  const { compileServer } = await import("./compile-server.mjs");
  const { acquireDataLock } = await import(
    pathToFileURL(path.join(await compileServer("archive"), "data-lock.js")).href
  );
  return acquireDataLock(dataDir).catch((/** @type {Error} */ error) => {
    if (/already running/.test(error.message)) error.message = `Semblance is running on ${dataDir}. Stop it first.`;
    throw error;
  });
}
