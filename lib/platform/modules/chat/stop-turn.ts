import { and, eq, inArray } from "drizzle-orm";
import type { stopTurn as endpoint } from "@/lib/contract/chat/stop-turn";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { responses } from "../../db/schema/chat";
import type { Turn } from "./begin-reply";
import { StopAsked } from "./interruptions";
import { ownTurn } from "./own-turn";
import { findReply, isBeingWritten } from "./queries";

/** Ends the writing of a reply and keeps what is there, marked as stopped. One that has ended stays as it is. */
export async function stopTurn({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Turn> {
  const turn = await ownTurn(ctx.db, ctx.actor, input.message_id);
  const { id } = turn.response;
  const live = ctx.turns.find(turn.message.id);
  if (live) {
    live.turn.interrupt(new StopAsked("The reader stopped the reply."));
    await live.finished;
  } else if (isBeingWritten(turn.response)) {
    // Another node is writing: the row is taken from it, which it notices the next time it stores.
    await ctx.db
      .update(responses)
      .set({ status: "stopped", writer: null, leaseExpiresAt: null, completedAt: ctx.now() })
      .where(and(eq(responses.id, id), inArray(responses.status, ["pending", "streaming"])));
  }
  return { ...turn, response: await findReply(ctx.db, id) };
}
