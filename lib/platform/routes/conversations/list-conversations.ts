import { listConversations as endpoint } from "@/lib/contract/chat/list-conversations";
import { implement } from "../../http/implement";
import { presentConversationSummary } from "../../presenters/conversation-summary";
import { listConversations } from "../../services/conversations/list-conversations";

export const listConversationsRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listConversations({ ctx, input });
  return { items: items.map(presentConversationSummary), next_cursor: nextCursor };
});
