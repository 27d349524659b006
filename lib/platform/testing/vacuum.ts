import { sql } from "drizzle-orm";
import type { Platform } from "../context";
import { rowsOf } from "../db/client";

/**
 * Vacuums a table, or all of them with their statistics, as either database does by itself after a while. A vacuum trusts only
 * commits that are on disk, and the commits of tests do not wait for it.
 */
export async function vacuum({ db, databaseKind }: Pick<Platform, "db" | "databaseKind">, table = ""): Promise<void> {
  const isOnDisk = sql`select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as flushed`;
  while (!(await rowsOf<{ flushed: boolean }>(db, isOnDisk))[0]?.flushed);
  // The embedded database has no statistics of columns.
  const analyze = table === "" && databaseKind !== "pglite" ? "analyze" : "";
  await db.execute(sql.raw(`vacuum ${analyze} ${table}`));
}
