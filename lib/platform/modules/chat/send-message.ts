import { setImmediate as nextTick } from "node:timers/promises";
import type { StreamPosition } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/endpoint";
import { identitiesFor } from "../../auth/identities-for";
import type { Turn } from "../../auth/own-turns";
import { requireProvenEmail } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { ResponseRow } from "../../db/schema/chat";
import { findInvitations } from "../access/find-invitations";
import { requireChatAccess } from "../access/policy";
import { admitReply } from "../budget/admit-reply";
import { budgetTerms, type ReplyTerms } from "../budget/budget-terms";
import { type ChatterQuota, findChatterQuota } from "../chatter-groups/chatter-quota";
import { messageQuotaOf } from "../plans/message-quota";
import { countClick } from "../questions/suggested-queries";
import type { VisitorPlace } from "../safety/find-countries";
import { mentionsSelfHarm } from "../safety/mentions-self-harm";
import { findTalkingEntity } from "../talk/choose-talk";
import { renameVisitor } from "../visitors/rename-visitor";
import { claimReply } from "./claim-reply";
import { followTurn } from "./follow-turn";
import { prepareReply } from "./prepare-reply";
import { findReply } from "./queries";
import { isAbandoned, isBeingWritten, markInterruptedReplies } from "./reply-lease";
import { startReply } from "./start-reply";
import { buildTurn, storeTurn } from "./store-turn";
import { type TurnInput, withinRights } from "./turn-input";

/**
 * Stores a message and starts its reply. A refusal throws before anything is stored; afterwards the turn completes whether
 * or not a client reads its events. A message that is sent twice, to any node, is one turn: an unfinished reply is
 * joined, a finished one is sent again, a failed or interrupted one is written again. While one of the
 * entity's users answers in person, the turn ends with a reply that awaits them, except for a message about self-harm, which gets
 * help lines at once.
 */
export async function sendMessage({
  ctx,
  input,
}: Verb<TurnInput & { from: StreamPosition | null }>): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const { from, ...given } = input;
  const user = requireProvenEmail(identitiesFor(ctx.actor, given.entityId), given.email);
  const talking = await findTalkingEntity(ctx.db, given.entityId);
  const { entity, knowledge, hasCorrections, behaviour } = talking;
  const [invitations, chatterQuota] = await Promise.all([
    findInvitations(ctx, [entity]),
    talking.hasChatterGroups ? findChatterQuota(ctx.db, { entityId: entity.id, userId: user.id }, ctx.now()) : null,
  ]);
  requireChatAccess(ctx.actor, entity, invitations);
  const newTurn = buildTurn({ user, entity, turn: withinRights(given, entity, ctx.settings) }, ctx.now());
  const place = { acceptLanguage: ctx.client.acceptLanguage, timeZone: given.timeZone };
  const options = { isContinued: given.conversationId !== null, isUrgent: mentionsSelfHarm(given.body) };
  const storing = storeTurn(ctx.db, newTurn, {
    ...options,
    quotas: chatterQuota && { plan: messageQuotaOf(entity, ctx), chatter: chatterQuota },
  });
  // Search for passages while the message is being stored. The model call waits until it is stored.
  const isFirst = given.conversationId === null;
  const request = { message: newTurn.message, entity, behaviour, knowledge, hasCorrections, isFirst, place };
  const expected = budgetTerms(talking, ctx.now());
  const prepare = (terms: ReplyTerms, usedUpQuota: ChatterQuota | null = null) =>
    prepareReply(ctx, { ...request, ...terms, usedUpQuota });
  let prepared = nextTick().then(() => prepare(expected));
  prepared.catch(() => {});
  let outcome = await storing;
  const isGroupUsedUp = outcome === "group_used_up";
  if (outcome === "group_used_up") {
    // Beyond the monthly messages of the visitor's group the question is stored, uncounted, for the owner.
    prepared = prepare({ ...expected, stage: "questions_only" }, chatterQuota);
    prepared.catch(() => {});
    outcome = await storeTurn(ctx.db, newTurn, { ...options, quotas: null });
  }
  const { isNew, ...stored } = outcome;
  if (isNew && !isGroupUsedUp) {
    const terms = await admitReply(ctx, talking, stored.response.id);
    if (terms.stage !== expected.stage) {
      prepared = prepare(terms);
      prepared.catch(() => {});
    }
  }
  await renameVisitor(ctx, user, given.userName);
  // A message that is sent again was counted when it was stored.
  if (given.suggestedQuestionId !== null && stored.message === newTurn.message) {
    await countClick(ctx.db, entity.id, given.suggestedQuestionId);
  }
  const turn: Turn = { ...stored, entity };
  return isNew ? startReply(ctx, turn, { prepared, place }).read(from) : resumeTurn(ctx, turn, { from, place });
}

/** Continues a message that was stored before. */
async function resumeTurn(
  ctx: Ctx,
  turn: Turn,
  { from, place }: { from: StreamPosition | null; place: VisitorPlace },
): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  if (ctx.turns.find(turn.message.id)) return followTurn(ctx, turn, from);
  const response = await endAbandoned(ctx, turn.response);
  const needsWriting = response.status === "failed" || response.status === "interrupted";
  const claimed = needsWriting ? await claimReply(ctx, response) : null;
  if (claimed) return startReply(ctx, { ...turn, response: claimed }, { place }).read(from);
  return followTurn(ctx, { ...turn, response: needsWriting ? await findReply(ctx.db, response.id) : response }, from);
}

async function endAbandoned(ctx: Ctx, response: ResponseRow): Promise<ResponseRow> {
  if (!isBeingWritten(response) || !isAbandoned(response, ctx.now())) return response;
  await markInterruptedReplies(ctx.db, { now: ctx.now() });
  return findReply(ctx.db, response.id);
}
