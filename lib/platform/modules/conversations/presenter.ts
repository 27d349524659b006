import { splitQuote } from "@/lib/contract/chat/split-quote";
import {
  type ConversationHit,
  type ConversationSummary,
  type PublicTurn,
  TITLE_MAX,
} from "@/lib/contract/conversations/conversation-schemas";
import type { ConversationUpdate } from "@/lib/contract/conversations/conversation-updates";
import type { messages, ResponseRow, responses } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { People } from "../chat/history/read-people";
import { namedSources, presentResponse, presentSources } from "../chat/presenter";
import type { ListedConversation } from "./list-conversations";
import type { FoundMessage } from "./search-conversations";

/** Characters shown on each side of a match. */
const CONTEXT_CHARS = 60;

/** A search hit: the match with the text around it. */
export function presentConversationHit(found: FoundMessage, words: string): ConversationHit {
  const matchAt = indexOfWords(found.body, words);
  // The database found the words in the message or else in the reply.
  const isInReply = matchAt === -1 && found.reply !== null;
  const text = isInReply ? (found.reply ?? "") : found.body;
  return {
    conversation_id: found.conversationId,
    message_id: found.clientId,
    timestamp: found.createdAt.toISOString(),
    said_by: isInReply ? "entity" : "visitor",
    ...excerpt(text, isInReply ? indexOfWords(text, words) : matchAt, words.length),
  };
}

/** The index of words in a text, ignoring case; -1 when absent. */
function indexOfWords(text: string, words: string): number {
  return text.toLowerCase().indexOf(words.toLowerCase());
}

function excerpt(text: string, index: number, length: number) {
  const start = Math.max(0, index);
  const end = index === -1 ? start : start + length;
  const from = Math.max(0, start - CONTEXT_CHARS);
  const to = Math.min(text.length, end + CONTEXT_CHARS);
  return {
    before: (from > 0 ? "…" : "") + onOneLine(text.slice(from, start)),
    match: onOneLine(text.slice(start, end)),
    after: onOneLine(text.slice(end, to)) + (to < text.length ? "…" : ""),
  };
}

/** Joins lines and removes half of a surrogate pair at a cut. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}

type UpdatedReply = { messageId: string; at: Date; entity: Pick<EntityRow, "name">; people: People };

/** A reply that a person wrote, corrected or removed, for the visitor's open page. */
export function presentConversationUpdate(
  response: ResponseRow,
  { messageId, at, entity, people }: UpdatedReply,
): ConversationUpdate {
  return {
    type: "response",
    at: at.toISOString(),
    message_id: messageId,
    response: presentResponse(response, entity.name, people),
  };
}

/** The name of the person who answers from now on; null for the entity. */
export function presentTakenOver({ at, by }: { at: Date; by: string | null }): ConversationUpdate {
  return { type: "taken_over", at: at.toISOString(), taken_over_by: by };
}

/** A conversation as its own visitor's list shows it. */
export function presentConversationSummary(row: ListedConversation): ConversationSummary {
  return {
    conversation_id: row.id,
    title: beginningOf(row.firstMessage ?? "", TITLE_MAX),
    started_at: row.createdAt.toISOString(),
    last_message_at: row.lastMessageAt.toISOString(),
    message_count: row.messageCount,
    public_count: row.publicCount,
  };
}

/** The first `max` characters of a message on one line; of a quotation without text, of the quoted text. */
export function beginningOf(message: string, max: number): string {
  const { quote, text } = splitQuote(message);
  const characters = [...(text || quote).replace(/\s+/g, " ").trim()];
  if (characters.length <= max) return characters.join("");
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}

type PublicTurnRow = {
  message: typeof messages.$inferSelect;
  response: typeof responses.$inferSelect;
  userName: string | null;
};

/** A public message with its reply; shows only the sender's first name. */
export function presentPublicTurn({ message, response, userName }: PublicTurnRow, entityName: string): PublicTurn {
  return {
    turn_id: message.id,
    response_id: response.id,
    sender: firstName(userName),
    message: message.body,
    timestamp: message.createdAt.toISOString(),
    reply: response.body,
    entity: entityName,
    sources: presentSources(namedSources(response), "visitor"),
    ...(response.writtenBy === "person" ? { written_by: response.writtenBy } : {}),
    ...(response.correctedAt ? { corrected_at: response.correctedAt.toISOString() } : {}),
  };
}

/** The first word of a name; null for a name that is an e-mail address. */
function firstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0];
  return !first || name?.includes("@") ? null : first;
}
