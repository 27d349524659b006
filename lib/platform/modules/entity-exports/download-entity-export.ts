import type { Readable } from "node:stream";
import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type EntityExportRow, entityExports } from "../../db/schema/entity-moves";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireTaking } from "./policy";

/**
 * The caller's own file of an entity that they may still delete. Throws not_found for anybody else's, and for an unfinished or
 * expired one.
 */
export async function downloadEntityExport({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<{ row: EntityExportRow; urlslug: string; file: Readable }> {
  const { id: userId } = requireAccount(ctx.actor);
  const { id, status, expiresAt } = entityExports;
  const isTheirs = and(eq(id, input.id), eq(entityExports.userId, userId));
  const [row] = await ctx.db
    .select()
    .from(entityExports)
    .where(and(isTheirs, eq(status, "ready"), gt(expiresAt, ctx.now())))
    .limit(1);
  if (!row?.fileKey) throw new Failure("not_found", { thing: "export" });
  const entity = await findEntity(ctx.db, { id: row.entityId });
  await requireTaking(ctx, entity, "export");
  const file = await ctx.storage.read(row.fileKey);
  await transaction(ctx, (tx) => {
    const subject = ["entity", entity.id] as const;
    return recordAudit(ctx, tx, { actorUserId: userId, action: "entity.export_downloaded", subject });
  });
  return { row, urlslug: entity.urlslug, file };
}
