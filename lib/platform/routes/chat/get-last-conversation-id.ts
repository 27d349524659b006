import { getLastConversationId as endpoint } from "@/lib/contract/chat/get-last-conversation-id";
import { implement } from "../../http/implement";
import { getLastConversationId } from "../../services/chat/get-last-conversation-id";

export const getLastConversationIdRoute = implement(endpoint, async ({ ctx, input }) => ({
  conversation_id: await getLastConversationId({ ctx, input }),
}));
