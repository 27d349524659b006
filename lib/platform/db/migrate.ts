import path from "node:path";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as runPg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runPglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

const migrationsFolder = path.join(process.cwd(), "lib", "platform", "db", "migrations");

// Any constant will do, as long as every process of this product takes the same one.
const MIGRATION_LOCK = 7_305_882_041;

export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await runPglite(db, { migrationsFolder });
}

/** Under an advisory lock: of several nodes that start at once, one migrates and the others wait for it. */
export async function migratePostgres(pool: Pool, casing: "snake_case"): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runPg(drizzlePg(client, { casing }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  }
}
