import type { Readable } from "node:stream";
import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { accountExports } from "../../db/schema/accounts";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** The caller's own archive. Throws not_found for any other, and for an unfinished or expired one. */
export async function downloadExport({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<{ file: Readable; bytes: number | null; createdAt: Date }> {
  const { id: userId } = requireAccount(ctx.actor);
  const isTheirs = and(eq(accountExports.id, input.id), eq(accountExports.userId, userId));
  const [archive] = await ctx.db
    .select()
    .from(accountExports)
    .where(and(isTheirs, eq(accountExports.status, "ready"), gt(accountExports.expiresAt, ctx.now())))
    .limit(1);
  if (!archive?.fileKey) throw new Failure("not_found", { thing: "export" });
  const file = await ctx.storage.read(archive.fileKey);
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, { actorUserId: userId, action: "export.downloaded", subject: ["user", userId] }),
  );
  return { file, bytes: archive.fileBytes, createdAt: archive.createdAt };
}
