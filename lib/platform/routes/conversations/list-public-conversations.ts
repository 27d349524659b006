import { listPublicConversations as endpoint } from "@/lib/contract/chat/list-public-conversations";
import { implement } from "../../http/implement";
import { presentPublicTurn } from "../../presenters/public-turn";
import { listPublicTurns } from "../../services/conversations/list-public-turns";

export const listPublicConversationsRoute = implement(endpoint, async ({ ctx, input }) => {
  const { entity, turns, nextCursor } = await listPublicTurns({ ctx, input });
  return { items: turns.map((turn) => presentPublicTurn(turn, entity.name)), next_cursor: nextCursor };
});
