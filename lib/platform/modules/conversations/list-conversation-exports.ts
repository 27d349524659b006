import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { type ConversationExportRow, conversationExports } from "../../db/schema/chat";

const NEWEST = 20;

/** The newest files of the conversations of an entity that the caller may edit, without those that expired. */
export async function listConversationExports({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor" | "now">): Promise<ConversationExportRow[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "edit");
  const { entityId, expiresAt, id } = conversationExports;
  return ctx.db
    .select()
    .from(conversationExports)
    .where(and(eq(entityId, entity.id), or(isNull(expiresAt), gt(expiresAt, ctx.now()))))
    .orderBy(desc(id))
    .limit(NEWEST);
}
