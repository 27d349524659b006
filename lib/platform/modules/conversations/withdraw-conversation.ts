import { and, eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { messages } from "../../db/schema/chat";
import { findOwnConversation } from "./queries";

/** Makes the public messages of the caller's own conversation visible to the entity's owners only. Returns how many. */
export async function withdrawConversation({
  ctx,
  input,
}: Verb<{ conversation_id: string }, "db" | "actor">): Promise<number> {
  const { conversation } = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  const withdrawn = await ctx.db
    .update(messages)
    .set({ privacyCode: 1 })
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.privacyCode, 0)))
    .returning({ id: messages.id });
  return withdrawn.length;
}
