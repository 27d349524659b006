import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import type { Connections } from "./postgres-pool";

export const migrationsFolder = path.join(process.cwd(), "lib", "platform", "db", "migrations");

// Any constant will do, as long as every process of this product takes the same one.
const MIGRATION_LOCK = 7_305_882_041;

/** Migrates under an advisory lock: of several nodes that start at once, one migrates and the others wait for it. */
export function migrateDatabase(pool: Connections): Promise<void> {
  return pool.withClient(async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client as Client, { casing: "snake_case" }), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  });
}
