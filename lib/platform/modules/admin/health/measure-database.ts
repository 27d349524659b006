import { sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import { type Db, rowsOf } from "../../../db/client";
import { cachedFor } from "./cached-for";

export type DatabaseMeasures = Readonly<{ version: string | null; pingMs: number; sizeBytes: number | null }>;

const MINUTE_MS = 60_000;
/** One slow statement can be a busy moment of this process. */
const PINGS = 3;

/** How quickly the database answers now, its version and its size. */
export async function measureDatabase(deps: Pick<Platform, "db" | "now">): Promise<DatabaseMeasures> {
  const pingMs = await ping(deps.db);
  return { ...(await describeDatabase(deps)), pingMs };
}

/** The fastest of a few statements, in milliseconds, with the wait for a connection. */
async function ping(db: Db): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let pings = 0; pings < PINGS; pings++) {
    const startedAt = performance.now();
    await db.execute(sql`select 1`);
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

const describeDatabase = cachedFor(MINUTE_MS, async ({ db }: Pick<Platform, "db" | "now">) => {
  const [found] = await rowsOf<{ version: string; bytes: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  return { version: found?.version.split(" ")[0] ?? null, sizeBytes: found ? Number(found.bytes) : null };
});
