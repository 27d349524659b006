import { asc, eq, lt, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { orphanedFiles } from "../db/schema/files";
import { contextDocuments } from "../db/schema/knowledge";
import { forgetLoose } from "./loose-files";

/** Longer than any upload and the call behind it take. */
export const UNNAMED_FILE_LIVES_MS = 60 * 60 * 1000;
const BATCH = 100;

type Needs = Pick<Platform, "db" | "storage" | "now">;

/** Takes files out of the storage that no document came to name, or whose removal failed. */
export async function sweepLooseFiles({ db, storage, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - UNNAMED_FILE_LIVES_MS);
  for (;;) {
    const old = await db
      .select({ key: orphanedFiles.key, isNamed: sql<boolean>`${contextDocuments.id} is not null` })
      .from(orphanedFiles)
      .leftJoin(contextDocuments, eq(contextDocuments.fileKey, orphanedFiles.key))
      .where(lt(orphanedFiles.addedAt, before))
      .orderBy(asc(orphanedFiles.addedAt))
      .limit(BATCH);
    for (const { key, isNamed } of old) await (isNamed ? forgetLoose(db, key) : storage.remove(key));
    if (old.length < BATCH) return;
  }
}
