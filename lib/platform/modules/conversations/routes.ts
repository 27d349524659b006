import * as endpoints from "@/lib/contract/conversations/endpoints";
import { implement } from "../../route";
import { presentMessage } from "../chat/presenter";
import { readPeople } from "../chat/read-people";
import { presentOwnerResponse } from "../corrections/presenter";
import { readReplyDetails } from "../corrections/read-reply-details";
import { deleteConversation } from "./delete-conversation";
import { followConversation, streamConversation } from "./follow-conversation";
import { getConversationMessages } from "./get-conversation-messages";
import { handBackConversation } from "./hand-back-conversation";
import { listConversations } from "./list-conversations";
import { listPublicConversations } from "./list-public-conversations";
import { presentConversationHit, presentConversationSummary, presentPublicTurn } from "./presenter";
import { searchConversations } from "./search-conversations";
import { sendPersonMessage } from "./send-person-message";
import { takeOverConversation } from "./take-over-conversation";
import { withdrawConversation } from "./withdraw-conversation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const conversationsRoutes = {
  deleteConversation: implement(endpoints.deleteConversation, async ({ ctx, input }) => {
    await deleteConversation({ ctx, input });
    return { success: true as const };
  }),
  followConversation: implement(
    endpoints.followConversation,
    async ({ ctx, input }) => ({ items: await followConversation({ ctx, input }), next_cursor: null }),
    streamConversation,
  ),
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
  handBackConversation: implement(endpoints.handBackConversation, async ({ ctx, input }) => {
    await handBackConversation({ ctx, input });
    return { taken_over_by: null };
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
  sendPersonMessage: implement(endpoints.sendPersonMessage, async ({ ctx, input }) => {
    const { id } = await sendPersonMessage({ ctx, input });
    return presentOwnerResponse(await readReplyDetails(ctx.db, id));
  }),
  takeOverConversation: implement(endpoints.takeOverConversation, async ({ ctx, input }) => {
    const user = await takeOverConversation({ ctx, input });
    return { taken_over_by: user.userName ?? user.email };
  }),
  withdrawConversation: implement(endpoints.withdrawConversation, async ({ ctx, input }) => ({
    withdrawn: await withdrawConversation({ ctx, input }),
  })),
};
