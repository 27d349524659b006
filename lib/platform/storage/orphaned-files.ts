import { eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { orphanedFiles } from "../db/schema/system";

/** Records that a file may lose its last reference; call it in the transaction that removes the reference. */
export async function trackOrphan(db: Db, key: string, since: Date): Promise<void> {
  await db
    .insert(orphanedFiles)
    .values({ key, addedAt: since })
    .onConflictDoUpdate({ target: orphanedFiles.key, set: { addedAt: since } });
}

/** Removes the record: the file was deleted, or a row references it now. */
export async function untrackOrphan(db: Db, key: string): Promise<void> {
  await db.delete(orphanedFiles).where(eq(orphanedFiles.key, key));
}

/** Deletes orphaned files. A storage failure is only logged, since the sweep tries again. */
export async function removeFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await storage.remove(key).catch((err: unknown) => log.warn({ err, key }, "a file could not be removed yet"));
  }
}
