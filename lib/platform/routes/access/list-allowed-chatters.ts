import { listAllowedChatters as endpoint } from "@/lib/contract/access/list-allowed-chatters";
import { implement } from "../../http/implement";
import { presentChatter } from "../../presenters/chatter";
import { listAllowedChatters } from "../../services/access/list-allowed-chatters";

export const listAllowedChattersRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor, requests } = await listAllowedChatters({ ctx, input });
  return { items: items.map((item) => presentChatter(item, item)), next_cursor: nextCursor, requests };
});
