import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import type { Platform } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";

const BATCH_SIZE = 100;

/** The job that deletes expired archives and their files. */
export async function sweepExports(platform: Pick<Platform, "db" | "now" | "storage" | "log">): Promise<void> {
  const { db, now } = platform;
  const isExpired = and(isNotNull(accountExports.fileKey), lt(accountExports.expiresAt, now()));
  for (;;) {
    const batch = await db
      .select()
      .from(accountExports)
      .where(isExpired)
      .orderBy(asc(accountExports.id))
      .limit(BATCH_SIZE);
    for (const { id, fileKey } of batch) {
      await db.transaction(async (tx) => {
        if (fileKey) await trackOrphan(tx, fileKey, now());
        await tx.delete(accountExports).where(eq(accountExports.id, id));
      });
      if (fileKey) await removeFiles(platform, [fileKey]);
    }
    if (batch.length < BATCH_SIZE) return;
  }
}
