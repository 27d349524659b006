import { and, asc, eq, gt, gte } from "drizzle-orm";
import type { Verb } from "../../context";
import { messages } from "../../db/schema/chat";
import { findOwnConversation } from "./queries";
import { withReplies } from "./with-replies";

/** A page of the caller's own conversation in ascending order, from a time or a cursor on. */
export async function getConversationMessages({ ctx, input }: Verb<"getConversationMessages", "db" | "actor">) {
  const { conversation, entity, user } = await findOwnConversation(ctx.db, ctx.actor, input.conversation_id);
  const found = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        input.cursor ? gt(messages.id, input.cursor) : undefined,
        input.from ? gte(messages.createdAt, new Date(input.from)) : undefined,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(input.limit + 1);
  const page = found.slice(0, input.limit);
  return {
    entity,
    user,
    turns: await withReplies(ctx.db, page),
    nextCursor: found.length > input.limit ? (page.at(-1)?.id ?? null) : null,
  };
}
