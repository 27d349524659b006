import { withdrawConversation as endpoint } from "@/lib/contract/chat/withdraw-conversation";
import { implement } from "../../http/implement";
import { withdrawConversation } from "../../services/conversations/withdraw-conversation";

export const withdrawConversationRoute = implement(endpoint, async ({ ctx, input }) => ({
  withdrawn: await withdrawConversation({ ctx, input }),
}));
