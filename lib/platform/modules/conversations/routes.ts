import * as endpoints from "@/lib/contract/conversations/endpoints";
import { implement } from "../../route";
import { presentMessage } from "../chat/presenter";
import { readPeople } from "../chat/read-people";
import { deleteConversation } from "./delete-conversation";
import { getConversationMessages } from "./get-conversation-messages";
import { listConversations } from "./list-conversations";
import { listPublicConversations } from "./list-public-conversations";
import { presentConversationHit, presentConversationSummary, presentPublicTurn } from "./presenter";
import { searchConversations } from "./search-conversations";
import { withdrawConversation } from "./withdraw-conversation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const conversationsRoutes = {
  deleteConversation: implement(endpoints.deleteConversation, async ({ ctx, input }) => {
    await deleteConversation({ ctx, input });
    return { success: true as const };
  }),
  getConversationMessages: implement(endpoints.getConversationMessages, async ({ ctx, input }) => {
    const { entity, user, turns, nextCursor } = await getConversationMessages({ ctx, input });
    const people = await readPeople(
      ctx.db,
      turns.flatMap(({ replies }) => replies),
    );
    const names = { sender: user.email, entity: entity.name, people };
    return {
      items: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
      next_cursor: nextCursor,
    };
  }),
  listConversations: implement(endpoints.listConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await listConversations({ ctx, input });
    return { items: items.map(presentConversationSummary), next_cursor: nextCursor };
  }),
  listPublicConversations: implement(endpoints.listPublicConversations, async ({ ctx, input }) => {
    const { entity, turns, nextCursor } = await listPublicConversations({ ctx, input });
    return { items: turns.map((turn) => presentPublicTurn(turn, entity.name)), next_cursor: nextCursor };
  }),
  searchConversations: implement(endpoints.searchConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await searchConversations({ ctx, input });
    return { items: items.map((found) => presentConversationHit(found, input.q)), next_cursor: nextCursor };
  }),
  withdrawConversation: implement(endpoints.withdrawConversation, async ({ ctx, input }) => ({
    withdrawn: await withdrawConversation({ ctx, input }),
  })),
};
