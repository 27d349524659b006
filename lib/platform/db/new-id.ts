import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { type Db, rowsOf } from "./client";
import { messages } from "./schema/chat";
import { contextDocuments } from "./schema/knowledge";
import { reports } from "./schema/reports";
import { auditLog } from "./schema/system";

let lastMs = 0;
let sequence = 0;

/**
 * A UUID v7 that is greater than every one made before it in this process, also when the clock is set back in between.
 * Records that are listed in the order of creation take their id from here and are ordered by it, never by a time.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = randomInt(2 ** 31);
  } else sequence += 1;
  return v7({ msecs: lastMs, seq: sequence });
}

/** Makes new ids follow the stored ones, even if the clock has been set back since. */
export async function continueIds(db: Db): Promise<void> {
  const newest = await rowsOf<{ id: string }>(
    db,
    sql`(select id from ${messages} order by id desc limit 1)
        union all (select id from ${auditLog} order by id desc limit 1)
        union all (select id from ${contextDocuments} order by id desc limit 1)
        union all (select id from ${reports} order by id desc limit 1)`,
  );
  for (const { id } of newest) lastMs = Math.max(lastMs, millisecondsOf(id));
  sequence = randomInt(2 ** 31);
}

/** The end of the millisecond of a UUID v7; 0 for any other UUID, such as an imported one. */
function millisecondsOf(id: string): number {
  return id[14] === "7" ? Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16) + 1 : 0;
}
