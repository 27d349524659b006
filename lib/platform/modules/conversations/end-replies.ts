import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import { messages, responses } from "../../db/schema/chat";
import { StopAsked } from "../chat/interruptions";

/** Ends the replies that this process is writing for somebody, since what they belong to is about to go. */
export async function endReplies(
  ctx: Pick<Ctx, "db" | "turns">,
  to: { userId: string; conversationId?: string },
): Promise<void> {
  const underWay = await ctx.db
    .select({ messageId: messages.id })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(
      and(
        eq(messages.userId, to.userId),
        to.conversationId ? eq(messages.conversationId, to.conversationId) : undefined,
        inArray(responses.status, ["pending", "streaming"]),
      ),
    );
  const live = underWay.flatMap(({ messageId }) => ctx.turns.find(messageId) ?? []);
  for (const { turn } of live) turn.interrupt(new StopAsked("The conversation is being erased."));
  await Promise.all(live.map(({ finished }) => finished));
}
