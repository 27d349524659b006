import type { ConversationHit } from "@/lib/contract/chat/conversation-schemas";
import type { FoundMessage } from "../services/conversations/search-conversations";

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
