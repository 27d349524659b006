import { setImmediate as nextTick } from "node:timers/promises";
import type { StreamPosition } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";
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
import { loadReplyConfig } from "../talk/load-reply-config";
import { renameVisitor } from "../visitors/rename-visitor";
import { findReply } from "./queries";
import { planReply } from "./reply/plan-reply";
import { writeReply } from "./reply/reply-writer";
import { rewriteReply } from "./reply/rewrite-reply";
import { followTurn } from "./turn/follow-turn";
import { isAbandoned, isBeingWritten, markInterruptedReplies } from "./turn/reply-lease";
import { buildTurn, storeTurn } from "./turn/store-turn";
import { enterTurn } from "./turn/turn-gates";
import { type TurnInput, withinRights } from "./turn/turn-input";

type Take = Verb<TurnInput & { from: StreamPosition | null }>;

/**
 * Stores a message and starts its reply. A refusal throws before anything is stored; afterwards the turn completes whether
 * or not a client reads its events. A message that is sent twice, to any node, is one turn: an unfinished reply is
 * joined, a finished one is sent again, a failed or interrupted one is written again. While one of the
 * entity's users answers in person, the turn ends with a reply that awaits them, except for a message about self-harm, which gets
 * help lines at once.
 */
export async function sendMessage(call: Take): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const leave = await enterTurn(call.input.entityId);
  const plannings: Promise<unknown>[] = [];
  try {
    return await takeTurn(call, (planning) => plannings.push(planning));
  } finally {
    void Promise.allSettled(plannings).then(leave);
  }
}

/** @param onPlanning receives the planning that the turn's reply begins with */
async function takeTurn(
  { ctx, input }: Take,
  onPlanning: (planning: Promise<unknown>) => void,
): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const { from, ...turnInput } = input;
  const user = requireProvenEmail(identitiesFor(ctx.actor, turnInput.entityId), turnInput.email);
  const config = await loadReplyConfig(ctx.db, turnInput.entityId);
  const { entity } = config;
  const [invitations, chatterQuota] = await Promise.all([
    findInvitations(ctx, [entity]),
    config.hasChatterGroups ? findChatterQuota(ctx.db, { entityId: entity.id, userId: user.id }, ctx.now()) : null,
  ]);
  requireChatAccess(ctx.actor, entity, invitations);
  const newTurn = buildTurn({ user, entity, turn: withinRights(turnInput, entity, ctx.settings) }, ctx.now());
  const place = { acceptLanguage: ctx.client.acceptLanguage, timeZone: turnInput.timeZone };
  const options = { isContinued: turnInput.conversationId !== null, isUrgent: mentionsSelfHarm(turnInput.body) };
  const storing = storeTurn(ctx.db, newTurn, {
    ...options,
    quotas: chatterQuota && { plan: messageQuotaOf(entity, ctx), chatter: chatterQuota },
  });
  // Search for passages while the message is being stored. The model call waits until it is stored.
  const { message } = newTurn;
  const expected = budgetTerms(config, ctx.now());
  const visitorName = turnInput.userName || user.userName;
  const plan = (terms: ReplyTerms, usedUpQuota: ChatterQuota | null = null) => {
    const isFirst = turnInput.conversationId === null;
    const planning = nextTick().then(() =>
      planReply(ctx, config, { kind: "live", message, isFirst, terms, usedUpQuota, place, visitorName }),
    );
    planning.catch(() => {});
    onPlanning(planning);
    return planning;
  };
  let planning = plan(expected);
  let outcome = await storing;
  const isGroupUsedUp = outcome === "group_used_up";
  if (outcome === "group_used_up") {
    // Beyond the monthly messages of the visitor's group the question is stored, uncounted, for the owner.
    planning = plan({ ...expected, stage: "questions_only" }, chatterQuota);
    outcome = await storeTurn(ctx.db, newTurn, { ...options, quotas: null });
  }
  const { isNew, ...stored } = outcome;
  if (isNew && !isGroupUsedUp) {
    const terms = await admitReply(ctx, config, stored.response.id);
    if (terms.stage !== expected.stage) planning = plan(terms);
  }
  await renameVisitor(ctx, user, turnInput.userName);
  // A message that is sent again was counted when it was stored.
  if (turnInput.suggestedQuestionId !== null && stored.message === message) {
    await countClick(ctx.db, entity.id, turnInput.suggestedQuestionId);
  }
  const turn: Turn = { ...stored, entity };
  return isNew ? writeReply(ctx, turn, planning).read(from) : resumeTurn(ctx, turn, { from, place });
}

/** Continues a message that was stored before. */
async function resumeTurn(
  ctx: Ctx,
  turn: Turn,
  { from, place }: { from: StreamPosition | null; place: VisitorPlace },
): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  if (ctx.turns.find(turn.message.id)) return followTurn(ctx, turn, from);
  const response = await endAbandoned(ctx, turn.response);
  const isUnwritten = response.status === "failed" || response.status === "interrupted";
  const current = { ...turn, response };
  return isUnwritten ? rewriteReply(ctx, current, { from, place }) : followTurn(ctx, current, from);
}

async function endAbandoned(ctx: Ctx, response: ResponseRow): Promise<ResponseRow> {
  if (!isBeingWritten(response) || !isAbandoned(response, ctx.now())) return response;
  await markInterruptedReplies(ctx.db, { now: ctx.now() });
  return findReply(ctx.db, response.id);
}
