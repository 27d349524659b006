import { parseEventId } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { regenerateTurn as endpoint } from "@/lib/contract/chat/regenerate-turn";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import type { SentEvent } from "../../route";
import { findInvitations } from "../access/find-invitations";
import { requireChatAccess } from "../access/policy";
import { beginReply } from "./begin-reply";
import { claimReply } from "./claim-reply";
import { followTurn } from "./follow-turn";
import { ownTurn } from "./own-turn";
import { findReply } from "./queries";

/** Has a reply written anew; the old text is kept as an earlier version. A reply that is being written is joined. */
export async function regenerateTurn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const turn = await ownTurn(ctx.db, ctx.actor, input.message_id);
  requireChatAccess(ctx.actor, turn.entity, await findInvitations(ctx, [turn.entity]));
  const from = parseEventId(ctx.lastEventId);
  if (ctx.turns.find(turn.message.id)) return followTurn(ctx, turn, from);
  const claimed = await claimReply(ctx, turn.response);
  if (claimed) return beginReply(ctx, { ...turn, response: claimed }).read(from);
  return followTurn(ctx, { ...turn, response: await findReply(ctx.db, turn.response.id) }, from);
}
