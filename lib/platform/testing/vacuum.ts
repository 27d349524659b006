import { sql } from "drizzle-orm";
import type { Platform } from "../context";

/**
 * Vacuums a table, or all of them with their statistics, as either database does by itself after a while. A vacuum trusts only
 * commits that are on disk, and the commits of tests do not wait for it: one that does brings all others there.
 */
export async function vacuum({ db, databaseKind }: Pick<Platform, "db" | "databaseKind">, table = ""): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`select pg_current_xact_id()`);
  });
  // The embedded database has no statistics of columns.
  const analyze = table === "" && databaseKind !== "pglite" ? "analyze" : "";
  await db.execute(sql.raw(`vacuum ${analyze} ${table}`));
}
