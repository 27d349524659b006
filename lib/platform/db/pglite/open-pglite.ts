import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { ClientBase } from "pg";
import { runAutovacuum } from "./autovacuum";
import { PgliteConnection } from "./pglite-connection";
import { type PgliteOptions, PgliteThread } from "./worker-thread";

type Options = Readonly<{ dataDir: string | null; onConnect?: (client: ClientBase) => Promise<void> }>;

/** Opens PGlite in `<dataDir>/pglite`; in memory when that is null. */
export async function openPglite({ dataDir, onConnect }: Options): Promise<PgliteConnection> {
  const folder = dataDir && path.join(dataDir, "pglite");
  const thread = await startThread({ dataDir: folder }).catch((error: unknown) => {
    throw folder ? unreadableDatabase(folder, error) : error;
  });
  const connection = await PgliteConnection.open(thread, onConnect);
  void runAutovacuum(connection);
  return connection;
}

async function startThread(options: PgliteOptions): Promise<PgliteThread> {
  const { dataDir } = options;
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    // Creating a database takes half a gigabyte, which is freed only when its thread ends: another one serves.
    if (!existsSync(path.join(dataDir, "PG_VERSION"))) await (await PgliteThread.start(options)).close();
  }
  return PgliteThread.start(options);
}

/** The error that the operator reads at startup; PGlite's own errors name no file. */
function unreadableDatabase(folder: string, error: unknown): Error {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return new Error(
    `The database in ${folder} cannot be opened; its files are damaged or of another version: ${reason}`,
  );
}
