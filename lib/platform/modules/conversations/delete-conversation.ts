import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { conversations } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { endReplies } from "./end-replies";
import { ownConversation } from "./own-conversation";

/** Erases the caller's own conversation at once, with everything that was said in it and thought of it. */
export async function deleteConversation({ ctx, input }: Verb<{ conversation_id: string }>): Promise<void> {
  const { conversation, user } = await ownConversation(ctx.db, ctx.actor, input.conversation_id);
  await endReplies(ctx, { userId: user.id, conversationId: conversation.id });
  await transaction(ctx, async (tx) => {
    await tx.delete(conversations).where(eq(conversations.id, conversation.id));
    const subject = ["conversation", conversation.id] as const;
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "conversation.erased", subject });
  });
}
