import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { migratePglite, migratePostgres } from "./migrate";
import { keepPrepared as keepPreparedOnPglite } from "./prepared-pglite";
import { keepPrepared as keepPreparedOnPostgres } from "./prepared-postgres";

/** The one way to the data, alike on both engines: the database itself or a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = Readonly<{
  db: Db;
  kind: "pglite" | "postgresql";
  close: () => Promise<void>;
}>;

const casing = "snake_case";

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
  const client = await PGlite.create({
    ...(dataDir ? { dataDir: path.join(dataDir, "pglite") } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    // Its own default holds 128 MB of the process for pages that fit in 16.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });
  const db = drizzlePglite(client, { casing });
  await migratePglite(db);
  keepPreparedOnPglite(client);
  return { db, kind: "pglite", close: () => client.close() };
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => {});
  await migratePostgres(pool, casing);
  keepPreparedOnPostgres(pool);
  const db = drizzlePg(pool, { casing });
  return { db, kind: "postgresql", close: () => pool.end() };
}

/** The rows of a hand-written statement. The caller states their shape, since SQL text carries no types. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
