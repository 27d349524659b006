import { getPreviousMessages as endpoint } from "@/lib/contract/chat/get-previous-messages";
import { implement } from "../../http/implement";
import { presentConversation } from "../../presenters/conversation";
import { presentMessage } from "../../presenters/message";
import { getPreviousMessages } from "../../services/chat/get-previous-messages";

export const getPreviousMessagesRoute = implement(endpoint, async ({ ctx, input }) => {
  const { user, entity, conversation, turns, nextCursor } = await getPreviousMessages({ ctx, input });
  const names = { sender: user.email, entity: entity.name };
  return {
    conversation_metadata: presentConversation(conversation, user, entity),
    messages: turns.map(({ message, responses }) => presentMessage(message, responses, names)),
    next_cursor: nextCursor,
  };
});
