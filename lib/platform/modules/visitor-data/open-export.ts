import type { Readable } from "node:stream";
import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** The caller's own archive while it is kept. Throws not_found for any other. */
export async function openExport({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<{ file: Readable; bytes: number | null; madeAt: Date }> {
  const { id: userId } = requireAccount(ctx.actor);
  const isTheirs = and(eq(accountExports.id, input.id), eq(accountExports.userId, userId));
  const [found] = await ctx.db
    .select()
    .from(accountExports)
    .where(and(isTheirs, eq(accountExports.status, "ready"), gt(accountExports.expiresAt, ctx.now())))
    .limit(1);
  if (!found?.fileKey) throw new Failure("not_found", { thing: "export" });
  const file = await ctx.storage.read(found.fileKey);
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, { actorUserId: userId, action: "export.downloaded", subject: ["user", userId] }),
  );
  return { file, bytes: found.fileBytes, madeAt: found.createdAt };
}
