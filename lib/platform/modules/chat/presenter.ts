import type { z } from "zod";
import type { Output } from "@/lib/contract";
import type { ChatEvent } from "@/lib/contract/chat/events";
import {
  type ChatMessage,
  type ChatResponse,
  conversationType,
  type Source,
  type StoredSource,
  type turnState,
} from "@/lib/contract/chat/schemas";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import { ERRORS } from "@/lib/contract/http/errors";
import type { Turn } from "../../auth/own-turns";
import type { conversations, MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { AskLaterStates } from "./history/read-ask-later";
import type { People } from "./history/read-people";
import type { Remember } from "./history/read-remember";
import type { AcceptedEvent, EndEvent } from "./turn/live-turn";

type Metadata = Output<"getPreviousMessages">["conversation_metadata"];

/** The participants of a conversation, as its own visitor sees them. */
export function presentConversation(
  row: typeof conversations.$inferSelect,
  user: UserRow,
  entity: EntityRow,
): Metadata {
  return {
    conversation_id: row.id,
    conversation_type: conversationType.parse(row.conversationType),
    initiatedby_email_address: user.email,
    all_participants: {
      users: [{ user_id: user.id, email_address: user.email, user_name: user.userName ?? user.email }],
      entities: [
        {
          control_system_id: 1,
          entityid: entity.id,
          entitytype: entity.entityType,
          entity_name: entity.name,
          entity_description: entity.description,
        },
      ],
    },
  };
}

/**
 * A reply as its visitor sees it; `entityName` names the speaker. `people`: the names of those who corrected replies, by
 * their ids (`readPeople`). `askLater`: for the visitor alone (`readAskLater`).
 */
export function presentResponse(
  row: ResponseRow,
  entityName: string,
  people?: People,
  askLater?: AskLaterStates,
): ChatResponse {
  const state = askLater?.get(row.id);
  return {
    response: row.body,
    response_id: row.id,
    entity: entityName,
    timestamp: (row.completedAt ?? row.createdAt).toISOString(),
    response_order: row.responseOrder,
    status: row.status,
    sources: presentSources(namedSources(row), "visitor"),
    version: row.version,
    rating: row.rating,
    ...(row.writtenBy === "person" ? { written_by: row.writtenBy } : {}),
    ...presentOffers(row),
    ...(row.answersQuestionId ? { answered_by: (row.personId && people?.get(row.personId)) || null } : {}),
    ...(state ? { ask_later: state } : {}),
    ...presentChanges(row, people),
  };
}

/** Optional fields of a reply: its suggestions, and the reason when it is not an ordinary one. */
function presentOffers(row: ResponseRow) {
  const { isUnanswered, followUps, moderation, budgetStage, answersQuestionId, endedBy, correctedAt } = row;
  return {
    // A corrected reply is whole.
    ...(endedBy && !correctedAt ? { ended_by: endedBy } : {}),
    ...(isUnanswered ? { is_unanswered: true as const } : {}),
    ...(followUps.length > 0 ? { follow_ups: followUps } : {}),
    ...(moderation ? { moderation } : {}),
    ...(budgetStage ? { budget_stage: budgetStage } : {}),
    ...(answersQuestionId ? { answers_later: true as const } : {}),
  };
}

/** Changes by the entity's users to a reply after it was sent. */
function presentChanges(row: ResponseRow, people: People | undefined) {
  if (row.removedAt) return { response: "", sources: [], removed_at: row.removedAt.toISOString() };
  if (!row.correctedAt) return {};
  return {
    corrected_at: row.correctedAt.toISOString(),
    corrected_by: (row.correctedBy && people?.get(row.correctedBy)) || null,
    ...(row.bodyBefore === null ? {} : { before: row.bodyBefore }),
  };
}

/** A message with its replies. */
export function presentMessage(
  row: MessageRow,
  replies: readonly ResponseRow[],
  names: {
    sender: string;
    entity: string;
    people?: People;
    askLater?: AskLaterStates;
    remember?: Remember | undefined;
  },
): ChatMessage {
  return {
    message: row.body,
    sending_user: names.sender,
    timestamp: row.createdAt.toISOString(),
    message_id: row.clientId,
    privacy_code: row.privacyCode,
    responses: replies.map((reply) => ({
      ...presentResponse(reply, names.entity, names.people, names.askLater),
      ...(names.remember?.responseId === reply.id ? { remember: names.remember.fact } : {}),
    })),
  };
}

/** The readers of a reply: its entity's users see every source, visitors those that the entity shows. */
export type SourceReader = "visitor" | "owner";

/** The sources that a reply names. A corrected one names those that its new text cites: the others belong to the old text. */
export function namedSources({
  sources,
  correctedAt,
  body,
}: Pick<ResponseRow, "sources" | "correctedAt" | "body">): readonly StoredSource[] {
  return correctedAt ? sources.filter(({ index }) => body.includes(`[${index}]`)) : sources;
}

/** A reply's sources as its reader sees them. */
export function presentSources(sources: readonly StoredSource[], reader: SourceReader): Source[] {
  return sources.flatMap(({ hidden, ...source }) =>
    hidden && reader === "visitor" ? [] : [{ ...source, cited: source.cited ?? true }],
  );
}

type TurnState = z.output<typeof turnState>;

/** The JSON response of a turn: awaits its events. Throws reply_failed when there is no reply. */
export async function presentTurn(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<Output<"sendMessage">> {
  const { response, conversation_id, message_id } = await presentFinished(events);
  return { responses: [response], reply: response.response, conversation_id, message_id };
}

/** The reply that a turn's events end with. Throws reply_failed without one. */
export async function presentFinished(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<TurnState> {
  for await (const { event } of events) {
    if (event.type === "failed") throw replyFailed(event.retry_after);
    if (event.type !== "done") continue;
    const { response, conversation_id, message_id } = event;
    return { response, conversation_id, message_id };
  }
  throw replyFailed(undefined);
}

/** The first event of a turn: the message is stored and its reply has started. */
export function presentAccepted({ message, response }: Pick<Turn, "message" | "response">): AcceptedEvent {
  return {
    type: "accepted",
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response_id: response.id,
    version: response.version,
  };
}

type EndedTurn = {
  message: Pick<MessageRow, "conversationId" | "clientId">;
  response: ResponseRow;
  entityName: string;
  people?: People;
  askLater?: AskLaterStates;
  retryAfter?: number | null;
  /** A fact that the visitor may let the entity remember. */
  remember?: string | null;
};

const DONE: ReadonlySet<ResponseRow["status"]> = new Set(["complete", "stopped", "awaiting_person"]);

/** The last event of a turn: done for a complete or stopped reply and for one that a person will write, failed otherwise. */
export function presentEnding(turn: EndedTurn): EndEvent {
  const { message, response, entityName, people, askLater, retryAfter = null, remember = null } = turn;
  const presented: ChatResponse = {
    ...presentResponse(response, entityName, people, askLater),
    ...(remember === null ? {} : { remember }),
  };
  if (DONE.has(response.status)) {
    return { type: "done", conversation_id: message.conversationId, message_id: message.clientId, response: presented };
  }
  return {
    type: "failed",
    code: "reply_failed",
    message: ERRORS.reply_failed.message,
    response: presented,
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
  };
}

/** The current state of a turn. */
export function presentTurnState(
  { message, response, entity }: Turn,
  { people, askLater }: { people?: People; askLater?: AskLaterStates } = {},
): TurnState {
  return {
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response: presentResponse(response, entity.name, people, askLater),
  };
}

function replyFailed(retryAfterSeconds: number | undefined): Failure {
  return new Failure("reply_failed", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
