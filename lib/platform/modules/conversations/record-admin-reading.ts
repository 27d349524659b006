import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { ConversationRow } from "../../db/schema/chat";

type ReadConversation = Pick<ConversationRow, "id" | "entityId">;

/** Records that an admin read words of a conversation, for the entity's owners to see. */
export function recordAdminReading(
  ctx: Pick<Ctx, "db" | "actor" | "now" | "requestId">,
  { id, entityId }: ReadConversation,
): Promise<void> {
  return recordAudit(ctx, ctx.db, {
    actorUserId: requireAccount(ctx.actor).id,
    action: "conversation.opened",
    subject: ["entity", entityId],
    data: { conversation_id: id },
  });
}
