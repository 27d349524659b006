import { listActivity as endpoint } from "@/lib/contract/accounts/list-activity";
import { implement } from "../../http/implement";
import { listActivity } from "../../services/accounts/list-activity";

export const listActivityRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listActivity({ ctx, input });
  return { items: items.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })), next_cursor: nextCursor };
});
