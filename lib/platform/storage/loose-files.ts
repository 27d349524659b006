import { eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { orphanedFiles } from "../db/schema/files";

/** Notes that a file may soon be nobody's. Goes into the transaction that takes the last name of it away. */
export async function noteLoose(db: Db, key: string, since: Date): Promise<void> {
  await db
    .insert(orphanedFiles)
    .values({ key, addedAt: since })
    .onConflictDoUpdate({ target: orphanedFiles.key, set: { addedAt: since } });
}

/** Takes the note away: the file is gone, or it has found its record. */
export async function forgetLoose(db: Db, key: string): Promise<void> {
  await db.delete(orphanedFiles).where(eq(orphanedFiles.key, key));
}

/** Removes files that were noted as loose. A storage that is away keeps nobody waiting: the sweep tries again. */
export async function dropFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await storage.remove(key).catch((err: unknown) => log.warn({ err, key }, "a file could not be removed yet"));
  }
}
