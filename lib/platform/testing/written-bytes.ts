import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";

/**
 * The bytes of write-ahead log that a database on a PostgreSQL server writes during `work`, without the full pages after a
 * checkpoint, which depend on its time. Other databases of the server do not count.
 */
export async function countWrittenBytes(db: Db, work: () => Promise<void>): Promise<number> {
  await db.execute(sql`create extension if not exists pg_walinspect`);
  // Keeps the log until this session ends, whatever other tests write beside this one.
  await db.execute(sql`select pg_create_physical_replication_slot('written_bytes_' || pg_backend_pid(), true, true)`);
  const start = await logPosition(db);
  await work();
  const end = await logPosition(db);
  await flushLog(db);
  const [written] = await rowsOf<{ bytes: number }>(
    db,
    sql`select coalesce(sum(record_length - fpi_length), 0)::int as bytes
      from pg_get_wal_records_info(${start}::pg_lsn, ${end}::pg_lsn)
      where block_ref like '%/' || (select oid from pg_database where datname = current_database()) || '/%'`,
  );
  return written?.bytes ?? 0;
}

async function logPosition(db: Db): Promise<string> {
  const [row] = await rowsOf<{ position: string }>(db, sql`select pg_current_wal_insert_lsn()::text as position`);
  return row?.position ?? "";
}

/** Writes the log to the disk, from which it is read: the commits of tests do not wait for it. */
async function flushLog(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`select pg_logical_emit_message(true, 'flush', '')`);
  });
}
