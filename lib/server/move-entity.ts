import { open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
// Registers the kinds of jobs that a finished import queues.
import "../platform/all-jobs";
import { readSettings, type Settings } from "../platform/config";
import { openDatabase } from "../platform/db/client";
import { continueIds } from "../platform/db/new-id";
import { openCells } from "../platform/modules/cells/open-cells";
import { openStorage } from "../platform/storage/open-storage";
import { trackedStorage } from "../platform/storage/tracked-storage";
import { closeEntity, isWriting, redirectEntity, reopenEntity } from "../platform/transfer/close-entity";
import { EntityFileError } from "../platform/transfer/entity-file";
import { exportEntityFile, findMovableEntity } from "../platform/transfer/export-entity-file";
import { type ImportDeps, importEntityFile } from "../platform/transfer/import-entity-file";
import { acquireDataLock } from "./data-lock";
import { readOrCreateSessionSecret } from "./session-secret";

type ExportOptions = Readonly<{
  urlslug: string;
  /** The file to write. */
  file: string;
  /** Closes the entity first, so that the file misses nothing. */
  close: boolean;
  /** Sends its visitors to this address and writes no file. */
  redirect: string | null;
  /** Opens it again and writes no file. */
  reopen: boolean;
}>;

const LOOK_AGAIN_MS = 500;

/** The work of `npm run entity:export`. Returns the lines to print. */
export function runExport({ urlslug, file, close, redirect, reopen }: ExportOptions): Promise<string[]> {
  return withSite(async (site) => {
    const entity = await findMovableEntity(site, urlslug);
    if (redirect) {
      const { address, namesMoved } = await redirectEntity(site, entity, redirect);
      const isLeft = `${new URL(address).host} is no cell of this site, so the names of “${urlslug}” stay here.`;
      return [`“${urlslug}” leads to ${address} now.`, ...(namesMoved === false ? [isLeft] : [])];
    }
    if (reopen) {
      await reopenEntity(site, entity);
      return [`“${urlslug}” is open again.`];
    }
    if (close) {
      await closeEntity(site, entity);
      while (await isWriting(site, entity)) await wait(LOOK_AGAIN_MS);
    }
    const { manifest, isResumed } = await exportEntityFile(site, entity, path.resolve(file));
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return [
      `${isResumed ? "Went on with" : "Wrote"} ${file}: ${rows} rows of ${manifest.people} people, and ${manifest.files} files (${(manifest.fileBytes / 1e6).toFixed(1)} MB).`,
      ...(manifest.missingFiles.length > 0
        ? [`The storage has lost ${manifest.missingFiles.length} files: ${manifest.missingFiles.join(", ")}`]
        : []),
      "It holds conversations and addresses: keep it as safe as the data. Payments, sessions, passwords and keys are not in it.",
      ...(close
        ? [`“${urlslug}” is closed here. After the import: npm run entity:export -- ${urlslug} --redirect <address>`]
        : []),
    ];
  });
}

/** The work of `npm run entity:import`. Returns the lines to print. */
export function runImport({ file: name, slug }: { file: string; slug: string | null }): Promise<string[]> {
  return withSite(async (site) => {
    const file = await open(name, "r").catch(() => {
      throw new EntityFileError(`There is no file ${name}.`);
    });
    try {
      const { isNew, urlslug, file: checked } = await importEntityFile(site, file, { slug: slug ?? undefined });
      const page = new URL(`/${urlslug}`, site.settings.appUrl).href;
      if (!isNew) return [`This file was imported before: ${page}. Nothing was changed.`];
      return [
        `${checked.header.entity.name} is at ${page}, equal to the file by counts and hashes.`,
        "Its plan is this site's, and no payment came along. Its people prove their address to sign in.",
        `At the former home: npm run entity:export -- ${checked.header.entity.urlslug} --redirect ${page}`,
      ];
    } finally {
      await file.close();
    }
  });
}

/** Opens the database and the storage of the settings, and closes the database afterwards. */
async function withSite<T>(work: (site: ImportDeps) => Promise<T>): Promise<T> {
  const settings = readSiteSettings();
  // An embedded database belongs to one process.
  const lock = settings.databaseUrl ? null : await acquireDataLock(settings.dataDir);
  const database = await openDatabase(settings);
  const { db } = database;
  const now = () => new Date();
  try {
    await continueIds(db);
    const cells = openCells({ db, now, settings, isCommand: true });
    return await work({ settings, db, now, cells, storage: trackedStorage(openStorage(settings), { db, now }) });
  } finally {
    await database.close();
    await lock?.release();
  }
}

function readSiteSettings(): Settings {
  const settings = readSettings(process.env);
  return { ...settings, sessionSecret: settings.sessionSecret ?? readOrCreateSessionSecret(settings.dataDir) };
}
