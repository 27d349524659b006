import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { systemMetadata } from "../db/schema/system";

/** The setting of the installation that stops all workers; it exists while the queue is paused. */
const KEY = "jobs_paused";

const pause = z.object({ at: z.iso.datetime(), by: z.uuid() });

/** The admin who paused the queue, and the time. */
export type StoredPause = z.output<typeof pause>;

/** Part of the statement that claims a job, so that no worker starts one after a pause has committed. */
export const isQueueRunning = sql`not exists (select from system_metadata where key = ${KEY})`;

/** The pause that is in force; null while jobs start. */
export async function readPause(db: Db): Promise<StoredPause | null> {
  const [stored] = await db.select().from(systemMetadata).where(eq(systemMetadata.key, KEY)).limit(1);
  return stored ? pause.parse(JSON.parse(stored.value)) : null;
}

/** Returns false when the queue was paused already, which stays as it is. */
export async function storePause(db: Db, value: StoredPause): Promise<boolean> {
  const row = { key: KEY, value: JSON.stringify(value) };
  const stored = await db.insert(systemMetadata).values(row).onConflictDoNothing().returning();
  return stored.length > 0;
}

/** Returns false when the queue was not paused. */
export async function removePause(db: Db): Promise<boolean> {
  const removed = await db.delete(systemMetadata).where(eq(systemMetadata.key, KEY)).returning();
  return removed.length > 0;
}
