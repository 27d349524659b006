import { asc, eq, lt, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { contextDocuments } from "../db/schema/knowledge";
import { orphanedFiles } from "../db/schema/system";
import { untrackOrphan } from "./orphaned-files";

/** Longer than any upload and its call take. */
export const UNNAMED_FILE_LIVES_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Deletes stored files that no document references, or whose deletion failed before. */
export async function sweepOrphanedFiles({
  db,
  storage,
  now,
}: Pick<Platform, "db" | "storage" | "now">): Promise<void> {
  const before = new Date(now().getTime() - UNNAMED_FILE_LIVES_MS);
  for (;;) {
    const old = await db
      .select({ key: orphanedFiles.key, isNamed: sql<boolean>`${contextDocuments.id} is not null` })
      .from(orphanedFiles)
      .leftJoin(contextDocuments, eq(contextDocuments.fileKey, orphanedFiles.key))
      .where(lt(orphanedFiles.addedAt, before))
      .orderBy(asc(orphanedFiles.addedAt))
      .limit(BATCH);
    for (const { key, isNamed } of old) await (isNamed ? untrackOrphan(db, key) : storage.remove(key));
    if (old.length < BATCH) return;
  }
}
