import { getConversationMessages as endpoint } from "@/lib/contract/chat/get-conversation-messages";
import { implement } from "../../http/implement";
import { presentMessage } from "../../presenters/message";
import { getConversationMessages } from "../../services/conversations/get-conversation-messages";

export const getConversationMessagesRoute = implement(endpoint, async ({ ctx, input }) => {
  const { entity, user, turns, nextCursor } = await getConversationMessages({ ctx, input });
  const names = { sender: user.email, entity: entity.name };
  return {
    items: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
    next_cursor: nextCursor,
  };
});
