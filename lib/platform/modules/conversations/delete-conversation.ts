import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { conversations } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { findOwnConversation } from "./queries";
import { stopReplies } from "./stop-replies";

/** Erases the caller's own conversation at once, with its messages, replies, ratings and open questions. */
export async function deleteConversation({ ctx, input }: Verb<{ conversation_id: string }>): Promise<void> {
  const { conversation, user } = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  await stopReplies(ctx, { userId: user.id, conversationId: conversation.id });
  await transaction(ctx, async (tx) => {
    await tx.delete(conversations).where(eq(conversations.id, conversation.id));
    const subject = ["conversation", conversation.id] as const;
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "conversation.erased", subject });
  });
}
