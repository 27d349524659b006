import { type ConversationSummary, TITLE_MAX } from "@/lib/contract/chat/conversation-schemas";
import { splitQuote } from "../services/chat/split-quote";
import type { ListedConversation } from "../services/conversations/list-conversations";

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
