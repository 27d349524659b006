import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import type { accountExports } from "../db/schema/accounts";
import type { conversationExports } from "../db/schema/chat";
import type { entityExports } from "../db/schema/entity-moves";
import { removeFiles, trackOrphan, untrackOrphan } from "../storage/orphaned-files";

/** The tables of files that a job writes for a person: an archive of an account, conversations, an entity. */
export type ExportTable = typeof accountExports | typeof conversationExports | typeof entityExports;
/** A file in the storage. */
export type WrittenFile = Readonly<{ key: string; bytes: number }>;

export const EXPORT_LIFETIME_DAYS = 7;
/** How long a file can be downloaded. */
export const EXPORT_LIFETIME_MS = EXPORT_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 100;

/** The archives' table has the columns that all have, and no others. */
const common = (table: ExportTable) => table as typeof accountExports;

/** Marks a file as running; undefined when it is deleted or finished. An admin may retry a failed one. */
export async function claimExport<T extends ExportTable>(
  db: Db,
  table: T,
  exportId: string,
): Promise<T["$inferSelect"] | undefined> {
  const { id, status } = table;
  const [claimed] = await db
    .update(common(table))
    .set({ status: "running", progress: 0 })
    .where(and(eq(id, exportId), inArray(status, ["queued", "running", "failed"])))
    .returning();
  return claimed;
}

/** Stores how much of a file is written, in percent. */
export async function storeProgress(db: Db, table: ExportTable, exportId: string, progress: number): Promise<void> {
  await db
    .update(common(table))
    .set({ progress: Math.min(99, progress) })
    .where(eq(table.id, exportId));
}

/** Marks a file as failed after its job's last attempt. */
export async function failExport(db: Db, table: ExportTable, exportId: string): Promise<void> {
  await db.update(common(table)).set({ status: "failed" }).where(eq(table.id, exportId));
}

/** Marks a file as ready. Returns false when its row was deleted while it was written; the caller then removes the file. */
export async function finishExport(
  tx: Db,
  table: ExportTable,
  { exportId, file, now }: { exportId: string; file: WrittenFile; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + EXPORT_LIFETIME_MS);
  const [ready] = await tx
    .update(common(table))
    .set({ fileKey: file.key, fileBytes: file.bytes, progress: 100, expiresAt, status: "ready" })
    .where(and(eq(table.id, exportId), eq(table.status, "running")))
    .returning({ id: table.id });
  if (ready) await untrackOrphan(tx, file.key);
  return ready !== undefined;
}

/** Deletes the files of a table that expired, and the rows of those that failed as long ago. */
export async function sweepExports(
  platform: Pick<Platform, "db" | "now" | "storage" | "log">,
  table: ExportTable,
): Promise<void> {
  const { db, now } = platform;
  const { id, status, createdAt, expiresAt } = table;
  const isStale = lt(createdAt, new Date(now().getTime() - EXPORT_LIFETIME_MS));
  for (;;) {
    const batch = await db
      .select()
      .from(common(table))
      .where(or(lt(expiresAt, now()), and(eq(status, "failed"), isStale)))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    for (const { id: exportId, fileKey } of batch) {
      await db.transaction(async (tx) => {
        if (fileKey) await trackOrphan(tx, fileKey, now());
        await tx.delete(common(table)).where(eq(id, exportId));
      });
      if (fileKey) await removeFiles(platform, [fileKey]);
    }
    if (batch.length < BATCH_SIZE) return;
  }
}
