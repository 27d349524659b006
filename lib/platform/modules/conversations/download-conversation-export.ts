import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { conversationExports } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

/** A file of the conversations of an entity that the caller may edit. Throws not_found for an unfinished or expired one. */
export async function downloadConversationExport({ ctx, input }: Verb<{ id: string }>) {
  const { id: actorUserId } = requireAccount(ctx.actor);
  const { id, status, expiresAt, entityId } = conversationExports;
  const [found] = await ctx.db
    .select({ row: conversationExports, entity: entities })
    .from(conversationExports)
    .innerJoin(entities, and(eq(entities.id, entityId), notDeleted))
    .where(and(eq(id, input.id), eq(status, "ready"), gt(expiresAt, ctx.now())))
    .limit(1);
  if (!found?.row.fileKey) throw new Failure("not_found", { thing: "export" });
  const { row, entity } = found;
  await requireEntityRight(ctx, entity, "edit", "export");
  const file = await ctx.storage.read(found.row.fileKey);
  await transaction(ctx, (tx) => {
    const subject = ["entity", entity.id] as const;
    return recordAudit(ctx, tx, { actorUserId, action: "conversations.export_downloaded", subject });
  });
  return { row, entity, file };
}
