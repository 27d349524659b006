import { searchConversations as endpoint } from "@/lib/contract/chat/search-conversations";
import { implement } from "../../http/implement";
import { presentConversationHit } from "../../presenters/conversation-hit";
import { searchConversations } from "../../services/conversations/search-conversations";

export const searchConversationsRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await searchConversations({ ctx, input });
  return { items: items.map((found) => presentConversationHit(found, input.q)), next_cursor: nextCursor };
});
