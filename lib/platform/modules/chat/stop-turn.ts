import { and, eq, inArray } from "drizzle-orm";
import { findOwnTurn, type Turn } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { responses } from "../../db/schema/chat";
import { findReply } from "./queries";
import { StopRequested } from "./turn/live-turn";
import { isBeingWritten } from "./turn/reply-lease";

/** Stops a reply and keeps its text, marked as stopped. A finished reply stays as it is. */
export async function stopTurn({ ctx, input }: Verb<"stopTurn">): Promise<Turn> {
  const turn = await findOwnTurn(ctx.db, ctx.actor, input.message_id);
  const { id } = turn.response;
  const live = ctx.turns.find(turn.message.id);
  if (live) {
    live.turn.interrupt(new StopRequested("The reader stopped the reply."));
    await live.finished;
  } else if (isBeingWritten(turn.response)) {
    // Another node is writing: clear its lease, which it notices on its next flush.
    await ctx.db
      .update(responses)
      .set({ status: "stopped", writer: null, leaseExpiresAt: null, completedAt: ctx.now() })
      .where(and(eq(responses.id, id), inArray(responses.status, ["pending", "streaming"])));
  }
  return { ...turn, response: await findReply(ctx.db, id) };
}
