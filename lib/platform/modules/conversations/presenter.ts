import {
  type ConversationHit,
  type ConversationSummary,
  type PublicTurn,
  TITLE_MAX,
} from "@/lib/contract/conversations/conversation-schemas";
import type { messages, responses } from "../../db/schema/chat";
import { presentSources } from "../chat/presenter";
import { splitQuote } from "../chat/split-quote";
import type { ListedConversation } from "./list-conversations";
import type { FoundMessage } from "./search-conversations";

/** Characters shown on each side of what was found. */
const AROUND = 60;

/** A message in which words were found, cut to what stands around them. */
export function presentConversationHit(found: FoundMessage, words: string): ConversationHit {
  const own = placeOf(found.body, words);
  // The words stand in the message, or else in the reply: the database has said so.
  const isInReply = own === -1 && found.reply !== null;
  const text = isInReply ? (found.reply ?? "") : found.body;
  return {
    conversation_id: found.conversationId,
    message_id: found.clientId,
    timestamp: found.createdAt.toISOString(),
    said_by: isInReply ? "entity" : "visitor",
    ...around(text, isInReply ? placeOf(text, words) : own, words.length),
  };
}

/** Where words stand in a text, whatever their case; -1 when they do not. */
function placeOf(text: string, words: string): number {
  return text.toLowerCase().indexOf(words.toLowerCase());
}

function around(text: string, place: number, length: number) {
  const start = Math.max(0, place);
  const end = place === -1 ? start : start + length;
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return {
    before: (from > 0 ? "…" : "") + onOneLine(text.slice(from, start)),
    match: onOneLine(text.slice(start, end)),
    after: onOneLine(text.slice(end, to)) + (to < text.length ? "…" : ""),
  };
}

/** Half of a character that is written in two, at a cut, cannot be shown. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}

/** A conversation as its own visitor's list shows it. */
export function presentConversationSummary(row: ListedConversation): ConversationSummary {
  return {
    conversation_id: row.id,
    title: titleOf(row.firstMessage ?? ""),
    started_at: row.createdAt.toISOString(),
    last_message_at: row.lastMessageAt.toISOString(),
    message_count: row.messageCount,
    public_count: row.publicCount,
  };
}

/** The beginning of a message on one line; of a bare quotation, what is quoted. */
function titleOf(message: string): string {
  const { quote, text } = splitQuote(message);
  const characters = [...(text || quote).replace(/\s+/g, " ").trim()];
  if (characters.length <= TITLE_MAX) return characters.join("");
  return `${characters
    .slice(0, TITLE_MAX - 1)
    .join("")
    .trimEnd()}…`;
}

type PublicRow = {
  message: typeof messages.$inferSelect;
  response: typeof responses.$inferSelect;
  userName: string | null;
};

/** A message that everyone can see, with its reply; of its sender no more than the first name. */
export function presentPublicTurn({ message, response, userName }: PublicRow, entityName: string): PublicTurn {
  return {
    turn_id: message.id,
    sender: firstName(userName),
    message: message.body,
    timestamp: message.createdAt.toISOString(),
    reply: response.body,
    entity: entityName,
    sources: presentSources(response.sources),
  };
}

/** The first word of a name; nothing of one that is an address. */
function firstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0];
  return !first || name?.includes("@") ? null : first;
}
