import type { StateChange } from "@/lib/contract/conversations/inbox-states";
import type {
  ConversationExport,
  HiddenMessage,
  InboxConversation,
  OwnerMessage,
  ThreadMessage,
} from "@/lib/contract/conversations/owner-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { ConversationExportRow, ConversationRow, MessageRow, ResponseRow } from "../../db/schema/chat";
import { presentConversation } from "../chat/presenter";
import { presentOwnerResponse } from "../corrections/presenter";
import type { ReplyDetails } from "../corrections/read-reply-details";
import { stateOf } from "./conversation-state";
import type { getConversationDetail } from "./get-conversation-detail";
import type { InboxRow } from "./inbox-page";
import { beginningOf } from "./presenter";
import type { ReplyReferences } from "./read-provenance";
import type { AnsweredMessage } from "./with-replies";

export const EXCERPT_MAX = 160;

/** A conversation in the inbox. */
export function presentInboxConversation(row: InboxRow): InboxConversation {
  return {
    conversation_id: row.id,
    visitor: { user_id: row.userId, user_name: row.userName ?? row.email, email_address: row.email },
    excerpt: row.newestReadable === null ? null : beginningOf(row.newestReadable, EXCERPT_MAX),
    started_at: new Date(row.startedAt).toISOString(),
    last_message_at: new Date(row.lastMessageAt).toISOString(),
    message_count: row.messageCount,
    unread: row.unread,
    languages: LANGUAGE_CODES.filter((code) => row.languages.includes(code)),
    rating: row.rating,
    unanswered: row.unanswered,
    corrected: row.corrected,
    public: row.isPublic,
    tags: row.tags,
    private_count: row.privateCount,
    taken_over_by: row.takenOverBy,
    state: row.state,
    snoozed_until: row.state === "snoozed" && row.snoozedUntil ? new Date(row.snoozedUntil).toISOString() : null,
    assignee: row.assigneeId === null ? null : { user_id: row.assigneeId, name: row.assigneeName ?? "" },
  };
}

/** The state of a conversation at a time, as setConversationStates takes it. */
export function presentState(row: ConversationRow, now: Date): StateChange {
  const state = stateOf(row, now);
  const snoozed_until = state === "snoozed" ? (row.snoozedUntil?.toISOString() ?? null) : null;
  return { conversation_id: row.id, state, snoozed_until };
}

/** A conversation with its thread. */
export function presentConversationDetail(detail: Awaited<ReturnType<typeof getConversationDetail>>) {
  const { conversation, entity, user, row, turns, nextCursor, references, unanswered, followUps, can } = detail;
  const context = { entityName: entity.name, sender: user.userName ?? user.email, references };
  return {
    conversation_metadata: presentConversation(conversation, user, entity),
    conversation: presentInboxConversation(row),
    entity: { id: entity.id, entity_name: entity.name, urlslug: entity.urlslug },
    messages: turns.map((turn) => {
      const { id } = turn.message;
      return presentThreadMessage(turn, {
        ...context,
        isUnanswered: unanswered.has(id),
        isFollowUp: followUps.has(id),
      });
    }),
    next_cursor: nextCursor,
    wants_reply_emails: user.wantsReplyEmails,
    can,
  };
}

type ThreadContext = {
  entityName: string;
  sender: string;
  references: ReplyReferences;
  isUnanswered: boolean;
  /** Whether the message has its subject from earlier ones. */
  isFollowUp: boolean;
};

/** A message for the entity's users. Of a message with privacy code 2 they see only that it exists, and when. */
export function presentThreadMessage(turn: AnsweredMessage, context: ThreadContext): ThreadMessage {
  const { message, replies } = turn;
  return isReadableByEntity(message) ? presentReadable(message, replies, context) : presentHidden(turn);
}

function presentHidden({ message, replies }: AnsweredMessage): HiddenMessage {
  return {
    message_id: message.id,
    timestamp: message.createdAt.toISOString(),
    privacy_code: 2,
    hidden: true,
    responses: replies.map(({ id, createdAt }) => ({
      response_id: id,
      timestamp: createdAt.toISOString(),
      hidden: true,
    })),
  };
}

function presentReadable(
  message: MessageRow,
  replies: readonly ResponseRow[],
  { entityName, sender, references, isUnanswered, isFollowUp }: ThreadContext,
): OwnerMessage {
  return {
    message: message.body,
    sending_user: sender,
    timestamp: message.createdAt.toISOString(),
    message_id: message.id,
    privacy_code: message.privacyCode,
    language: languageOf(message.language),
    unanswered: isUnanswered,
    leans_on_earlier: isFollowUp,
    responses: replies.map((reply) =>
      presentOwnerResponse(detailsOf(reply, { entityName, year: message.year, references })),
    ),
  };
}

export function languageOf(code: string): Language {
  return LANGUAGE_CODES.find((known) => known === code) ?? LANGUAGE_CODES[0];
}

/** The records that a reply refers to, selected from the records of its page. */
function detailsOf(
  response: ResponseRow,
  { entityName, year, references }: { entityName: string; year: number | null; references: ReplyReferences },
): ReplyDetails {
  const { people, talkSystems, documents, corrections } = references;
  const talkSystem = response.talkSystemId === null ? null : (talkSystems.get(response.talkSystemId) ?? null);
  const correction = corrections.get(response.id) ?? null;
  return { response, entityName, year, talkSystem, people, correction, documentIds: documents };
}

/** A file of an entity's conversations. */
export function presentConversationExport(row: ConversationExportRow): ConversationExport {
  return {
    export_id: row.id,
    format: row.format,
    status: row.status,
    progress: row.progress,
    conversations: row.conversationCount,
    bytes: row.fileBytes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    download_url:
      row.status === "ready" ? `/api${ADDRESSES.downloadConversationExport.path.replace(":id", row.id)}` : null,
  };
}

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
} as const;

/** The name, with the entity and the date, and the content type of a file of conversations. */
export function presentExportedFile({ format, createdAt }: ConversationExportRow, urlslug: string) {
  const name = `${urlslug}-conversations-${createdAt.toISOString().slice(0, 10)}.${format}`;
  return { name, contentType: CONTENT_TYPES[format] };
}
