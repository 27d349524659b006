import { setInterval } from "node:timers/promises";
import { isOutOfReach } from "../database-error";
import type { Connections } from "../postgres-pool";

const INTERVAL_MS = 1_000;

// PostgreSQL's own rule for dead rows. New rows are processed in small batches: vacuuming ten thousand takes some ten
// milliseconds, and every other statement waits for as long.
const DUE = `
  select quote_ident(relname) as "table", pg_stat_force_next_flush()
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and (
    pg_stat_get_ins_since_vacuum(oid) >= 10000
    or pg_stat_get_dead_tuples(oid) >= 1000 + 0.2 * pg_stat_get_live_tuples(oid))`;

/** Vacuums tables as PostgreSQL's autovacuum does, which PGlite lacks, until the database is closed. */
export async function runAutovacuum(connections: Pick<Connections, "query">): Promise<void> {
  for await (const _ of setInterval(INTERVAL_MS, undefined, { ref: false })) {
    try {
      const { rows } = await connections.query<{ table: string }>(DUE);
      for (const { table } of rows) await connections.query(`vacuum ${table}`);
    } catch (error) {
      if (isOutOfReach(error)) return;
    }
  }
}
