import { desc, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { accountExports, type ExportRow } from "../../db/schema/accounts";

/** The archive that somebody asked for last. */
export async function newestExportOf(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [newest] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.id))
    .limit(1);
  return newest;
}

/** The caller's newest archive, finished or not. */
export function getExport({ ctx }: Verb<unknown, "db" | "actor">): Promise<ExportRow | undefined> {
  return newestExportOf(ctx.db, requireAccount(ctx.actor).id);
}
