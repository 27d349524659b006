import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { removeFiles } from "../../storage/orphaned-files";
import { eraseConversations } from "./erase-conversations";
import { findOwnConversation } from "./queries";
import { stopReplies } from "./stop-replies";

/** Erases the caller's own conversation at once, with its messages, replies, ratings and open questions. */
export async function deleteConversation({ ctx, input }: Verb<{ conversation_id: string }>): Promise<void> {
  const { conversation, user } = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  await stopReplies(ctx, { userId: user.id, conversationId: conversation.id });
  const audio = await transaction(ctx, (tx) =>
    eraseConversations(ctx, tx, { ids: [conversation.id], actorUserId: user.id }),
  );
  await removeFiles(ctx, audio);
}
