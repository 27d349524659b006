import { parseEventId } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { getTurn as endpoint } from "@/lib/contract/chat/get-turn";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import type { SentEvent } from "../../route";
import type { Turn } from "./begin-reply";
import { followTurn } from "./follow-turn";
import { ownTurn } from "./own-turn";

type Input = ParsedInputOf<typeof endpoint>;

/** The reply to one of the caller's messages as it stands, with what is told but not stored yet. */
export async function getTurn({ ctx, input }: Verb<Input>): Promise<Turn> {
  const turn = await ownTurn(ctx.db, ctx.actor, input.message_id);
  const live = ctx.turns.find(turn.message.id)?.turn;
  if (!live || live.text === "") return turn;
  return { ...turn, response: { ...turn.response, status: "streaming", body: live.text } };
}

/** Joins a turn where the reader left it: the rest of the reply, and its end. */
export async function joinTurn({ ctx, input }: Verb<Input>): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const turn = await ownTurn(ctx.db, ctx.actor, input.message_id);
  return followTurn(ctx, turn, parseEventId(input.after ?? ctx.lastEventId));
}
