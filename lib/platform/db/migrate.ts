import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import type { Connections } from "./postgres-pool";

export const migrationsFolder = path.join(process.cwd(), "lib", "platform", "db", "migrations");

// Any constant will do, as long as every process of this product takes the same one.
const MIGRATION_LOCK = 7_305_882_041;

/**
 * Migrates in one transaction, under its advisory lock: of several nodes that start at once, one migrates and the others wait
 * for it. A lock of the session would not hold behind a pooler that moves transactions between connections.
 */
export function migrateDatabase(connections: Connections): Promise<void> {
  return connections.withClient(async (client) => {
    await client.query("begin");
    try {
      await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      // PostgreSQL ignores the migrator's own `begin` within a transaction; its `commit` ends this one, and the lock with it.
      await migrate(drizzle(client as Client, { casing: "snake_case" }), { migrationsFolder });
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
}

/**
 * Turns the compiler off in all later sessions of this role: compiling takes longer than these statements run, since the planner
 * expects too much of their subqueries. A pooler would lose a setting of the session. Without the right to, the operator sets it.
 */
export async function turnCompilerOff(connections: Connections): Promise<void> {
  const { rows } = await connections.query<{ jit: string }>("show jit");
  if (rows[0]?.jit !== "on") return;
  await connections
    .query(
      `do $$ begin
         execute format('alter role %I in database %I set jit = off', current_user, current_database());
       end $$`,
    )
    .catch(() => {});
}
