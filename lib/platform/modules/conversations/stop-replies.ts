import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import { messages, responses } from "../../db/schema/chat";
import { StopRequested } from "../chat/live-turn";

/** Stops the replies that this process is writing to a user, before the user or the conversation is erased. */
export async function stopReplies(
  ctx: Pick<Ctx, "db" | "turns">,
  scope: { userId: string; conversationId?: string },
): Promise<void> {
  const unfinished = await ctx.db
    .select({ messageId: messages.id })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(
      and(
        eq(messages.userId, scope.userId),
        scope.conversationId ? eq(messages.conversationId, scope.conversationId) : undefined,
        inArray(responses.status, ["pending", "streaming"]),
      ),
    );
  const live = unfinished.flatMap(({ messageId }) => ctx.turns.find(messageId) ?? []);
  for (const { turn } of live) turn.interrupt(new StopRequested("The conversation is being erased."));
  await Promise.all(live.map(({ finished }) => finished));
}
