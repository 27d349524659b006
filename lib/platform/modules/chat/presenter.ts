import type { z } from "zod";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { getPreviousMessages } from "@/lib/contract/chat/get-previous-messages";
import {
  type ChatMessage,
  type ChatResponse,
  conversationType,
  type Source,
  type StoredSource,
  type turnState,
} from "@/lib/contract/chat/schemas";
import type { sendMessage } from "@/lib/contract/chat/send-message";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { conversations, MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import type { SentEvent } from "../../route";
import type { Turn } from "./begin-reply";

type Metadata = OutputOf<typeof getPreviousMessages>["conversation_metadata"];

/** Who talks with whom in a conversation, as its own visitor sees it. */
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

/** A reply as its reader sees it; `entityName` is who speaks. */
export function presentResponse(row: ResponseRow, entityName: string): ChatResponse {
  return {
    response: row.body,
    response_id: row.id,
    entity: entityName,
    timestamp: (row.completedAt ?? row.createdAt).toISOString(),
    response_order: row.responseOrder,
    status: row.status,
    sources: presentSources(row.sources),
    version: row.version,
    rating: row.rating,
  };
}

/** A message with its replies. */
export function presentMessage(
  row: MessageRow,
  answers: readonly ResponseRow[],
  names: { sender: string; entity: string },
): ChatMessage {
  return {
    message: row.body,
    sending_user: names.sender,
    timestamp: row.createdAt.toISOString(),
    message_id: row.clientId,
    privacy_code: row.privacyCode,
    responses: answers.map((answer) => presentResponse(answer, names.entity)),
  };
}

/** A reply's sources as its readers see them. */
export function presentSources(sources: readonly StoredSource[]): Source[] {
  return sources.map((source) => ({ ...source, cited: source.cited ?? true }));
}

type TurnState = z.output<typeof turnState>;

/** A turn's events as the one answer of the JSON form. Throws reply_failed when there is no reply. */
export async function presentTurn(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<OutputOf<typeof sendMessage>> {
  const { response, conversation_id, message_id } = await presentFinished(events);
  return { responses: [response], reply: response.response, conversation_id, message_id };
}

/** The reply that a turn's events end with. Throws reply_failed when there is none. */
export async function presentFinished(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<TurnState> {
  for await (const { event } of events) {
    if (event.type === "failed") throw failed(event.retry_after);
    if (event.type !== "done") continue;
    const { response, conversation_id, message_id } = event;
    return { response, conversation_id, message_id };
  }
  throw failed(undefined);
}

/** A turn as it stands. */
export function presentTurnState({ message, response, entity }: Turn): TurnState {
  return {
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response: presentResponse(response, entity.name),
  };
}

function failed(retryAfterSeconds: number | undefined): Failure {
  return new Failure("reply_failed", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
