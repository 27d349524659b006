import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReadingPoint } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { requireProvenEmail } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { SentEvent } from "../../route";
import { findInvitations } from "../access/find-invitations";
import { requireChatAccess } from "../access/policy";
import { allowanceOf, refuseMore, tellOwners } from "../plans/count-message";
import { rightsOf } from "../plans/policy";
import { findTalkingEntity } from "../talk/choose-talk";
import { beginReply, type Turn } from "./begin-reply";
import { claimReply } from "./claim-reply";
import { followTurn, isAbandoned } from "./follow-turn";
import { prepareReply } from "./prepare-reply";
import { findReply, isBeingWritten } from "./queries";
import { settleInterrupted } from "./settle-interrupted";
import { newTurn, storeTurn } from "./store-turn";
import type { TurnInput } from "./turn-input";

/**
 * Takes a message in and has it answered. Refusals throw before anything is stored; after that the turn goes on to its
 * end whether or not somebody reads its events. A message sent twice, to whichever node, is one turn: a reply under way
 * is joined, a finished one told again, one that failed or was interrupted is written anew.
 */
export async function sendMessage({
  ctx,
  input,
}: Verb<TurnInput & { from: ReadingPoint | null }>): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const { from, ...given } = input;
  const user = requireProvenEmail(ctx.actor, given.email);
  const { entity, talk, knowledge } = await findTalkingEntity(ctx.db, given.entityId);
  requireChatAccess(ctx.actor, entity, await findInvitations(ctx, [entity]));
  const made = newTurn({ user, entity, turn: withinRights(given, entity, ctx.settings) }, ctx.now());
  const allowance = allowanceOf(entity, ctx);
  const storing = storeTurn(ctx.db, made, { isContinued: given.conversationId !== null, allowance });
  // Looking for what to answer need not wait for the message to be stored; asking a model does. It begins once the
  // message is on its way.
  const isFirst = given.conversationId === null;
  const wanted = { message: made.message, entity, talk, knowledge, isFirst };
  const prepared = nextTurn().then(() => prepareReply(ctx, wanted));
  prepared.catch(() => {});
  const taken = await storing;
  if (taken === "used_up") refuseMore(entity);
  const { isNew, used, ...stored } = taken;
  await tellOwners(ctx, entity, allowance, used);
  const turn: Turn = { ...stored, entity };
  return isNew ? beginReply(ctx, turn, prepared).read(from) : again(ctx, turn, from);
}

/** A language the plan does not carry, or a year the entity does not offer, falls back to the entity's own. */
function withinRights(turn: TurnInput, entity: EntityRow, settings: Ctx["settings"]): TurnInput {
  const isMultilingual = rightsOf(entity, settings).multilingual;
  const year = turn.year !== null && entity.yearsList?.includes(turn.year) ? turn.year : null;
  return { ...turn, year, language: isMultilingual ? turn.language : entity.primaryLanguage };
}

/** The same message once more. */
async function again(ctx: Ctx, turn: Turn, from: ReadingPoint | null) {
  if (ctx.turns.find(turn.message.id)) return followTurn(ctx, turn, from);
  const response = await withoutDeadWriter(ctx, turn.response);
  const isToWrite = response.status === "failed" || response.status === "interrupted";
  const claimed = isToWrite ? await claimReply(ctx, response) : null;
  if (claimed) return beginReply(ctx, { ...turn, response: claimed }).read(from);
  return followTurn(ctx, { ...turn, response: isToWrite ? await findReply(ctx.db, response.id) : response }, from);
}

async function withoutDeadWriter(ctx: Ctx, response: ResponseRow): Promise<ResponseRow> {
  if (!isBeingWritten(response) || !isAbandoned(response, ctx.now())) return response;
  await settleInterrupted(ctx.db, { now: ctx.now() });
  return findReply(ctx.db, response.id);
}
