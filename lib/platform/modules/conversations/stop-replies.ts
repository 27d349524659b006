import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import { messages, responses } from "../../db/schema/chat";
import { StopRequested } from "../chat/turn/live-turn";

/**
 * Stops the replies that are being written to a user. Replies of this process have stopped when it returns; other nodes
 * stop theirs with the next flush.
 */
export async function stopReplies(
  ctx: Pick<Ctx, "db" | "turns" | "now">,
  scope: { userId: string; conversationId?: string },
): Promise<void> {
  const unfinished = await ctx.db
    .select({ messageId: messages.id, responseId: responses.id })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(
      and(
        eq(messages.userId, scope.userId),
        scope.conversationId ? eq(messages.conversationId, scope.conversationId) : undefined,
        isUnfinished,
      ),
    );
  const live = unfinished.flatMap(({ messageId }) => ctx.turns.find(messageId) ?? []);
  for (const { turn } of live) turn.interrupt(new StopRequested("The reader may not read on."));
  await Promise.all(live.map(({ finished }) => finished));
  if (unfinished.length === live.length) return;
  // Another node notices with its next flush that it has lost its lease.
  const isTheirs = inArray(
    responses.id,
    unfinished.map(({ responseId }) => responseId),
  );
  await ctx.db
    .update(responses)
    .set({ status: "stopped", writer: null, leaseExpiresAt: null, completedAt: ctx.now() })
    .where(and(isTheirs, isUnfinished));
}

const isUnfinished = inArray(responses.status, ["pending", "streaming"]);
