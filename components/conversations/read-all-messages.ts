import { call } from "@/lib/client/call";
import type { ChatMessage } from "@/lib/contract/chat/schemas";

/** Reads all messages of one of the visitor's conversations, oldest first; null when a request fails. */
export async function readAllMessages(conversationId: string): Promise<ChatMessage[] | null> {
  const messages: ChatMessage[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(conversationId, cursor);
    if (!page.ok) return null;
    messages.push(...page.data.items);
    cursor = page.data.next_cursor;
    if (cursor === null) return messages;
  }
}

function readPage(conversation_id: string, cursor: string | null) {
  return call("getConversationMessages", { conversation_id, limit: 200, ...(cursor ? { cursor } : {}) });
}
