import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { conversations } from "../../db/schema/chat";
import { findOwnersConversation } from "./queries";

type Input = { id: string; read: boolean };

/** Marks a conversation as read or unread for all users of its entity, which the caller may edit. Returns whether it is unread. */
export async function setConversationRead({ ctx, input }: Verb<Input, "db" | "actor" | "now">): Promise<boolean> {
  const { conversation } = await findOwnersConversation(ctx, input.id, "edit");
  // A clock that was set back must not leave the newest message unread.
  const readAt = new Date(Math.max(ctx.now().getTime(), conversation.lastMessageAt.getTime()));
  await ctx.db
    .update(conversations)
    .set({ ownerReadAt: input.read ? readAt : null })
    .where(eq(conversations.id, conversation.id));
  return !input.read;
}
