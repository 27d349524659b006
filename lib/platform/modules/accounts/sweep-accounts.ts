import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import type { Platform } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import { dropFiles, noteLoose } from "../../storage/loose-files";

const BATCH = 100;

type Needs = Pick<Platform, "db" | "now" | "storage" | "log">;

/** Takes away archives that have had their time. */
export async function sweepAccounts(needs: Needs): Promise<void> {
  const { db, now } = needs;
  const isOver = and(isNotNull(accountExports.fileKey), lt(accountExports.expiresAt, now()));
  for (;;) {
    const old = await db.select().from(accountExports).where(isOver).orderBy(asc(accountExports.id)).limit(BATCH);
    for (const { id, fileKey } of old) {
      await db.transaction(async (tx) => {
        if (fileKey) await noteLoose(tx, fileKey, now());
        await tx.delete(accountExports).where(eq(accountExports.id, id));
      });
      if (fileKey) await dropFiles(needs, [fileKey]);
    }
    if (old.length < BATCH) return;
  }
}
