import { desc, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { accountExports, type ExportRow } from "../../db/schema/accounts";

/** The caller's newest export, in any status. */
export function getExport({ ctx }: Verb<unknown, "db" | "actor">): Promise<ExportRow | undefined> {
  return findNewestExport(ctx.db, requireAccount(ctx.actor).id);
}

/** A user's newest export, in any status. */
export async function findNewestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [newest] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.id))
    .limit(1);
  return newest;
}
