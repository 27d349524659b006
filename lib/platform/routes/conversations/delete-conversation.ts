import { deleteConversation as endpoint } from "@/lib/contract/chat/delete-conversation";
import { implement } from "../../http/implement";
import { deleteConversation } from "../../services/conversations/delete-conversation";

export const deleteConversationRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteConversation({ ctx, input });
  return { success: true as const };
});
