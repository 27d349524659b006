import type { SQL } from "drizzle-orm";
import type { Logger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import { migrateDatabase } from "./migrate";
import { CHANGES_CHANNEL, type ChangeListener } from "./notices/change-listener";
import { listenOnPostgres } from "./notices/listen-postgres";
import { openPglite } from "./pglite/open-pglite";
import { PooledDatabase } from "./pooled-database";
import { PostgresPool } from "./postgres-pool";

/** A database or a transaction in it, the same on both engines. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = Readonly<{
  db: Db;
  kind: "pglite" | "postgresql";
  /** Sends a listener the cache tags of changed public pages, of this node and all others, until stopped. */
  listen: (listener: ChangeListener) => Promise<{ stop: () => Promise<void> }>;
  /** The current number of connections by state. */
  connections: () => Readonly<{ open: number; idle: number; waiting: number }>;
  close: () => Promise<void>;
}>;

const CONNECTIONS = 16;
/** How long a statement waits for one of them to be free, and for a new one to be made. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Opening a connection costs more than most statements, so idle ones stay open this long. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/**
 * Opens the database, migrated: PostgreSQL at `databaseUrl`, else PGlite in `<dataDir>/pglite`
 * (in memory when `dataDir` is null, for tests).
 */
export async function openDatabase({
  databaseUrl,
  logger,
  ...embedded
}: {
  databaseUrl: string | null;
  dataDir: string | null;
  logger?: Logger;
}): Promise<Database> {
  const listeners = new Set<ChangeListener>();
  const onConnect = (client: ClientBase) => prepareConnection(client, listeners);
  const connections = databaseUrl ? openPostgres(databaseUrl, onConnect) : await openPglite({ ...embedded, onConnect });
  await migrateDatabase(connections);
  return {
    db: new PooledDatabase(connections, logger ? { logger } : {}),
    kind: databaseUrl ? "postgresql" : "pglite",
    listen: async (listener) => {
      listeners.add(listener);
      const others = databaseUrl
        ? listenOnPostgres({ databaseUrl, pool: connections, listener })
        : listenToNoOtherNode(listener);
      return {
        stop: async () => {
          listeners.delete(listener);
          await others.stop();
        },
      };
    },
    connections: () => ({
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    close: () => connections.end(),
  };
}

function openPostgres(connectionString: string, onConnect: (client: ClientBase) => Promise<void>): PostgresPool {
  return new PostgresPool({
    connectionString,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    onConnect,
  });
}

/**
 * Sets a new connection up. The server sends it its own notices before the answer to the commit, so that no reader sees an
 * old page.
 */
async function prepareConnection(client: ClientBase, listeners: ReadonlySet<ChangeListener>): Promise<void> {
  client.on("notification", ({ processId, payload = "" }) => {
    // The listening connection reports the changes of others, once.
    if (processId === Reflect.get(client, "processID")) for (const { changed } of listeners) changed(payload);
  });
  // Compiling takes longer than these statements run: the costs that the planner expects of their subqueries are too high.
  await client.query(`set jit = off; listen ${CHANGES_CHANNEL}`);
}

/** No other process can open an embedded database, so there is nothing to miss. */
function listenToNoOtherNode(listener: ChangeListener): { stop: () => Promise<void> } {
  listener.isConnected(true);
  return { stop: async () => listener.isConnected(false) };
}

/** The rows of a hand-written statement. The caller states their shape, since SQL text carries no types. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Builds a hot query's text once for each database. The query has no name, which a pooler could lose. */
export function preparedQuery<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}
