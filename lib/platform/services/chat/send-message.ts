import type { ChatEvent } from "@/lib/contract/chat/events";
import type { Ctx, Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { type EntityRow, requireChat } from "../../policies/entity";
import { rightsOfPlan } from "../../policies/plan-rights";
import { presentResponse } from "../../presenters/message";
import { findEntity } from "../entities/find-entity";
import { requireProven } from "./internal";
import { LiveTurn } from "./live-turns";
import { type StoredTurn, storeTurn } from "./store-turn";
import type { TurnInput } from "./turn-input";
import { writeReply } from "./write-reply";

/**
 * Takes a message in and has it answered. Refusals throw before anything is stored; after that the turn goes on to its
 * end whether or not somebody reads its events. A message sent twice is one turn: a reply under way is joined, a
 * finished one told again, one that failed or was interrupted is written anew.
 */
export async function sendMessage({ ctx, input }: Verb<TurnInput>): Promise<AsyncIterable<ChatEvent>> {
  const user = requireProven(ctx.actor, input.email);
  const entity = await findEntity(ctx.db, { id: input.entityId });
  requireChat(ctx.actor, entity);
  const turn = withinRights(input, entity);
  const stored = await transaction(ctx, (tx) => storeTurn(ctx, tx, { user, entity, turn }));
  const live = ctx.turns.find(stored.message.id);
  if (live) return live.read();
  if (stored.response.status === "complete") return toldAgain(stored, entity);
  return begin(ctx, stored, entity).read();
}

/** A language the plan does not carry, or a year the entity does not offer, falls back to the entity's own. */
function withinRights(turn: TurnInput, entity: EntityRow): TurnInput {
  const isMultilingual = rightsOfPlan(entity.planId).multilingual;
  const year = turn.year !== null && entity.yearsList?.includes(turn.year) ? turn.year : null;
  return { ...turn, year, language: isMultilingual ? turn.language : entity.primaryLanguage };
}

function accepted({ message, response }: StoredTurn): Extract<ChatEvent, { type: "accepted" }> {
  return {
    type: "accepted",
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response_id: response.id,
  };
}

function begin(ctx: Ctx, stored: StoredTurn, entity: EntityRow): LiveTurn {
  const live = new LiveTurn(accepted(stored));
  const work = writeReply(ctx, { stored, entity, tell: (event) => live.tell(event) });
  ctx.turns.add(stored.message.id, live, work);
  return live;
}

async function* toldAgain(stored: StoredTurn, entity: EntityRow): AsyncGenerator<ChatEvent> {
  const { message, response } = stored;
  yield accepted(stored);
  yield {
    type: "done",
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response: presentResponse(response, entity.name),
  };
}
