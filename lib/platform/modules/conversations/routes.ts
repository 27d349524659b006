import { deleteConversation as deleteConversationEndpoint } from "@/lib/contract/conversations/delete-conversation";
import { getConversationMessages as getConversationMessagesEndpoint } from "@/lib/contract/conversations/get-conversation-messages";
import { listConversations as listConversationsEndpoint } from "@/lib/contract/conversations/list-conversations";
import { listPublicConversations as listPublicConversationsEndpoint } from "@/lib/contract/conversations/list-public-conversations";
import { searchConversations as searchConversationsEndpoint } from "@/lib/contract/conversations/search-conversations";
import { withdrawConversation as withdrawConversationEndpoint } from "@/lib/contract/conversations/withdraw-conversation";
import { implement } from "../../route";
import { presentMessage } from "../chat/presenter";
import { deleteConversation } from "./delete-conversation";
import { getConversationMessages } from "./get-conversation-messages";
import { listConversations } from "./list-conversations";
import { listPublicConversations } from "./list-public-conversations";
import { presentConversationHit, presentConversationSummary, presentPublicTurn } from "./presenter";
import { searchConversations } from "./search-conversations";
import { withdrawConversation } from "./withdraw-conversation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const conversationsRoutes = {
  deleteConversation: implement(deleteConversationEndpoint, async ({ ctx, input }) => {
    await deleteConversation({ ctx, input });
    return { success: true as const };
  }),
  getConversationMessages: implement(getConversationMessagesEndpoint, async ({ ctx, input }) => {
    const { entity, user, turns, nextCursor } = await getConversationMessages({ ctx, input });
    const names = { sender: user.email, entity: entity.name };
    return {
      items: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
      next_cursor: nextCursor,
    };
  }),
  listConversations: implement(listConversationsEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listConversations({ ctx, input });
    return { items: items.map(presentConversationSummary), next_cursor: nextCursor };
  }),
  listPublicConversations: implement(listPublicConversationsEndpoint, async ({ ctx, input }) => {
    const { entity, turns, nextCursor } = await listPublicConversations({ ctx, input });
    return { items: turns.map((turn) => presentPublicTurn(turn, entity.name)), next_cursor: nextCursor };
  }),
  searchConversations: implement(searchConversationsEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await searchConversations({ ctx, input });
    return { items: items.map((found) => presentConversationHit(found, input.q)), next_cursor: nextCursor };
  }),
  withdrawConversation: implement(withdrawConversationEndpoint, async ({ ctx, input }) => ({
    withdrawn: await withdrawConversation({ ctx, input }),
  })),
};
