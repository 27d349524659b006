import type { SQL } from "drizzle-orm";
import type { Logger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import type { Logger as Log } from "pino";
import { migrateDatabase, turnCompilerOff } from "./migrate";
import { CHANGES_CHANNEL, type ChangeListener } from "./notices/change-listener";
import { tagOf } from "./notices/change-reader";
import { type ChangeNotices, followChanges } from "./notices/follow-changes";
import { postgresNotices } from "./notices/listen-postgres";
import type { NoticeSource } from "./notices/notice-source";
import { openPglite } from "./pglite/open-pglite";
import { PooledDatabase } from "./pooled-database";
import { type Connections, PostgresPool } from "./postgres-pool";
import { Standby } from "./standby";

/** A database or a transaction in it, the same on both engines. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = Readonly<{
  db: Db;
  kind: "pglite" | "postgresql";
  /** A standby for reads, where one is configured. */
  standby: Standby | null;
  /** Sends a listener the cache tags of changed public pages, of this node and all others, until stopped. */
  listen: (listener: ChangeListener, log?: Log) => ChangeNotices;
  /** The current number of connections by state. */
  connections: () => Readonly<{ open: number; idle: number; waiting: number }>;
  close: () => Promise<void>;
}>;

const CONNECTIONS = 16;
/** How long a statement waits for one of them to be free, and for a new one to be made. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Opening a connection costs more than most statements, so idle ones stay open this long. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

type Location = Readonly<{
  databaseUrl: string | null;
  /** The server itself, where `databaseUrl` is a pooler. */
  databaseDirectUrl?: string | null;
  /** A streaming standby of the server, for reads. */
  databaseReadUrl?: string | null;
  /** A Redis server that carries the notices of changes, where the database's own cannot be had. */
  redisUrl?: string | null;
  dataDir: string | null;
}>;

/**
 * Opens the database, migrated: PostgreSQL at `databaseUrl`, else PGlite in `<dataDir>/pglite`
 * (in memory when `dataDir` is null, for tests).
 */
export async function openDatabase({
  logger,
  ...location
}: Location & Readonly<{ logger?: Logger }>): Promise<Database> {
  const { connections, listen } = location.databaseUrl
    ? await openServer({ ...location, databaseUrl: location.databaseUrl })
    : await openEmbedded(location.dataDir);
  const standby = location.databaseReadUrl ? new Standby(location.databaseReadUrl, connections) : null;
  return {
    db: new PooledDatabase(connections, logger ? { logger } : {}),
    kind: location.databaseUrl ? "postgresql" : "pglite",
    standby,
    listen,
    connections: () => ({
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    close: async () => {
      await standby?.close();
      await connections.end();
    },
  };
}

type Opened = Readonly<{ connections: Connections; listen: Database["listen"] }>;

async function openServer({
  databaseUrl,
  databaseDirectUrl,
  redisUrl,
}: Location & { databaseUrl: string }): Promise<Opened> {
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const receivers = new Set<(payload: string) => void>();
  const receivesOwn = !databaseDirectUrl && !redisUrl;
  const receiveOwn = receivesOwn
    ? (client: ClientBase) =>
        receiveOwnNotices(client, (payload) => {
          for (const receive of receivers) receive(payload);
        })
    : undefined;
  const preparing = openPostgres(directUrl, { max: 1 });
  try {
    await turnCompilerOff(preparing);
    await migrateDatabase(preparing);
  } finally {
    await preparing.end();
  }
  const connections = openPostgres(databaseUrl, { onConnect: receiveOwn });
  const source = redisUrl ? await openRedis(redisUrl) : postgresNotices({ databaseUrl: directUrl, pool: connections });
  const listen: Database["listen"] = (listener, log) => {
    const notices = followChanges({ source, connections, listener, log, receivesOwn });
    receivers.add(notices.receive);
    return {
      ...notices,
      stop: async () => {
        receivers.delete(notices.receive);
        await notices.stop();
      },
    };
  };
  return { connections, listen };
}

/** The client is loaded only where it is used. */
async function openRedis(redisUrl: string): Promise<NoticeSource> {
  const { redisNotices } = await import("./notices/listen-redis");
  return redisNotices(redisUrl);
}

async function openEmbedded(dataDir: string | null): Promise<Opened> {
  const listeners = new Set<ChangeListener>();
  const onConnect = (client: ClientBase) =>
    receiveOwnNotices(client, (payload) => {
      for (const { changed } of listeners) changed(tagOf(payload));
    });
  const connections = await openPglite({ dataDir, onConnect });
  await migrateDatabase(connections);
  // No other process can open an embedded database, so there is nothing to miss.
  const listen: Database["listen"] = (listener) => {
    listeners.add(listener);
    listener.isConnected(true);
    return {
      settle: async () => {},
      failure: () => null,
      stop: async () => {
        listeners.delete(listener);
        listener.isConnected(false);
      },
    };
  };
  return { connections, listen };
}

function openPostgres(
  connectionString: string,
  options: Readonly<{ max?: number; onConnect?: ((client: ClientBase) => Promise<void>) | undefined }>,
): PostgresPool {
  const { max = CONNECTIONS, onConnect } = options;
  return new PostgresPool({
    connectionString,
    max,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...(onConnect ? { onConnect } : {}),
  });
}

/**
 * Makes a new connection receive notices. The server sends it its own before the answer to the commit, so that no reader sees an
 * old page. Not behind a pooler, whose connections would keep listening for others.
 */
async function receiveOwnNotices(client: ClientBase, receive: (payload: string) => void): Promise<void> {
  client.on("notification", ({ processId, payload = "" }) => {
    // The listening connection reports the changes of others, once.
    if (processId === Reflect.get(client, "processID")) receive(payload);
  });
  await client.query(`listen ${CHANGES_CHANNEL}`);
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
