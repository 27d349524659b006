import { parseEventId } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import { findOwnTurn, type Turn } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { followTurn } from "./turn/follow-turn";

/** The current reply to one of the caller's messages, including text that is not stored yet. */
export async function getTurn({ ctx, input }: Verb<"getTurn">): Promise<Turn> {
  const turn = await findOwnTurn(ctx.db, ctx.actor, input.message_id);
  const live = ctx.turns.find(turn.message.id)?.turn;
  if (!live || live.text === "") return turn;
  return { ...turn, response: { ...turn.response, status: "streaming", body: live.text } };
}

/** Streams a turn from the reader's last event: the rest of the reply, and its end. */
export async function joinTurn({ ctx, input }: Verb<"getTurn">): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const turn = await findOwnTurn(ctx.db, ctx.actor, input.message_id);
  return followTurn(ctx, turn, parseEventId(input.after ?? ctx.lastEventId));
}
