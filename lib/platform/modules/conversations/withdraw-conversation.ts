import { and, eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { messages } from "../../db/schema/chat";
import { ownConversation } from "./own-conversation";

/** What everyone could see of the caller's own conversation is the entity's alone again. Returns how many messages. */
export async function withdrawConversation({
  ctx,
  input,
}: Verb<{ conversation_id: string }, "db" | "actor">): Promise<number> {
  const { conversation } = await ownConversation(ctx.db, ctx.actor, input.conversation_id);
  const withdrawn = await ctx.db
    .update(messages)
    .set({ privacyCode: 1 })
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.privacyCode, 0)))
    .returning({ id: messages.id });
  return withdrawn.length;
}
