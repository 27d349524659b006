import { parseEventId } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import { findOwnTurn } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { findInvitations } from "../access/find-invitations";
import { requireChatAccess } from "../access/policy";
import { UNKNOWN_PLACE } from "../safety/find-countries";
import { rewriteReply } from "./reply/rewrite-reply";
import { followTurn } from "./turn/follow-turn";

/**
 * Writes a reply again and keeps the old text as an earlier version. Joins a reply that is being written. Throws
 * not_possible_now for a reply that one of the entity's users wrote, corrected or removed.
 */
export async function regenerateTurn({
  ctx,
  input,
}: Verb<"regenerateTurn">): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const turn = await findOwnTurn(ctx.db, ctx.actor, input.message_id);
  requireChatAccess(ctx.actor, turn.entity, await findInvitations(ctx, [turn.entity]));
  const { writtenBy, correctedAt, removedAt } = turn.response;
  if (writtenBy === "person" || correctedAt || removedAt) throw new Failure("not_possible_now");
  const from = parseEventId(ctx.lastEventId);
  if (ctx.turns.find(turn.message.id)) return followTurn(ctx, turn, from);
  const place = { ...UNKNOWN_PLACE, acceptLanguage: ctx.client.acceptLanguage };
  return rewriteReply(ctx, turn, { from, place });
}
