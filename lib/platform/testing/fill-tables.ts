import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import type { TestPlatform } from "./test-platform";

/**
 * Runs bulk inserts in one transaction, without triggers and checks of foreign keys, and builds the indexes of `tables`
 * afterwards: an index over all rows takes a fraction of the time of one that grows with each. Then it vacuums, as either
 * database does by itself after a while; the embedded one has no statistics of columns.
 */
export async function fillTables(
  { platform: { db, databaseKind } }: TestPlatform,
  tables: readonly string[],
  fill: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Only a superuser may; without it the fixtures take longer.
    await tx.execute(sql`select set_config('session_replication_role', 'replica', true)
      where current_setting('is_superuser') = 'on'`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    const indexes = await rowsOf<{ name: string; definition: string }>(
      tx,
      sql`select i.indexname as name, i.indexdef as definition from pg_indexes i
          where i.schemaname = 'public' and i.tablename = any(${`{${tables.join(",")}}`}::text[])
            and not exists (select from pg_constraint c where c.conindid = to_regclass('"' || i.indexname || '"'))`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await fill(tx);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await db.execute(databaseKind === "pglite" ? sql`vacuum` : sql`vacuum analyze`);
}
