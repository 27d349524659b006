import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type { ClientBase } from "pg";
import { DatabaseUnavailable } from "./database-error";
import { migratePglite, migratePostgres } from "./migrate";
import { type Ear, PAGES_CHANNEL } from "./notices/ear";
import { listenOnPostgres } from "./notices/listen-postgres";
import { openPgliteClient } from "./pglite/client";
import { RetryingPool, transactionsOn } from "./postgres-pool";
import { keepPrepared } from "./prepared-postgres";
import { tryingOut, undone } from "./try-out";

/** The one way to the data, alike on both engines: the database itself or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = Readonly<{
  db: Db;
  kind: "pglite" | "postgresql";
  /** Runs work in a transaction that is undone, one statement after the other, with every connection open beside it. */
  tryOut: (work: (db: Db) => Promise<void>) => Promise<void>;
  /** Has somebody told of every change that pages show, made here or at another node, until stopped. */
  listen: (ear: Ear) => Promise<{ stop: () => Promise<void> }>;
  /** How the connections are used at this moment. */
  connections: () => Readonly<{ open: number; idle: number; waiting: number }>;
  close: () => Promise<void>;
}>;

const casing = "snake_case";

const CONNECTIONS = 16;
/** How long a statement waits for one of them to be free, and for a new one to be made. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Milliseconds that one is kept open unused: opening another takes a server longer than most that it is then asked. */
const KEPT_MS = 10 * 60_000;

/**
 * Opens the database, migrated: PostgreSQL at `databaseUrl`, else PGlite in `<dataDir>/pglite`
 * (`dataDir` null keeps it in memory, for tests, which may begin with a dump of an empty one instead of making it).
 */
export async function openDatabase(where: {
  databaseUrl: string | null;
  dataDir: string | null;
  dump?: Blob;
}): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openPglite(where.dataDir, where.dump);
}

async function openPglite(dataDir: string | null, dump?: Blob): Promise<Database> {
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const folder = dataDir ? path.join(dataDir, "pglite") : null;
  const dumped = dump ? { dump: new Uint8Array(await dump.arrayBuffer()) } : {};
  const client = await openPgliteClient({ dataDir: folder, ...dumped }).catch((error: unknown) => {
    throw folder ? damaged(folder, error) : error;
  });
  // Of a whole client the query builder calls these two only.
  const db = drizzlePglite(client as unknown as PGlite, { casing });
  await migratePglite(db);
  const listen = async (ear: Ear) => {
    await client.listen(PAGES_CHANNEL, ear.changed);
    // There is no other process on an embedded database.
    ear.hearing(true);
    return { stop: async () => ear.hearing(false) };
  };
  // Its thread is the one connection; who waits for it cannot be told from here.
  const connections = () => ({ open: 1, idle: 0, waiting: 0 });
  return { db, kind: "pglite", tryOut: (work) => undone(db, work), listen, connections, close: client.close };
}

/** The one line that a person reads at the start; without the database's own errors, which name no file. */
function damaged(folder: string, error: unknown): Error {
  const reason = error instanceof DatabaseUnavailable ? error.cause : error;
  const [said = ""] = (reason instanceof Error ? reason.message : String(reason)).split("\n");
  return new Error(`The database in ${folder} cannot be opened; its files are damaged or of another version: ${said}`);
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const ears = new Set<Ear>();
  const pool = new RetryingPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    idleTimeoutMillis: KEPT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => hearOwn(client, ears),
  });
  await migratePostgres(pool, casing);
  keepPrepared(pool);
  const db = Object.assign(drizzlePg(pool, { casing }), { transaction: transactionsOn(pool, casing) });
  const listen = async (ear: Ear) => {
    ears.add(ear);
    const listening = listenOnPostgres({ databaseUrl, pool, ear });
    return {
      stop: async () => {
        ears.delete(ear);
        await listening.stop();
      },
    };
  };
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: "postgresql", tryOut: tryingOut(pool, casing), listen, connections, close: () => pool.end() };
}

/** The server tells a connection its own notices with the answer to the commit, so that they are heard before it. */
async function hearOwn(client: ClientBase, ears: ReadonlySet<Ear>): Promise<void> {
  client.on("notification", ({ processId, payload = "" }) => {
    // What others changed is heard by the listener, once.
    if (processId === Reflect.get(client, "processID")) for (const ear of ears) ear.changed(payload);
  });
  await client.query(`listen ${PAGES_CHANNEL}`);
}

/** The rows of a hand-written statement. The caller states their shape, since SQL text carries no types. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
