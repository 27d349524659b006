import { listEntityUsers as endpoint } from "@/lib/contract/entity-users/list-entity-users";
import { implement } from "../../http/implement";
import { presentEntityUser } from "../../presenters/entity-user";
import { listEntityUsers } from "../../services/entity-users/list-entity-users";

export const listEntityUsersRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listEntityUsers({ ctx, input });
  return { items: items.map((found) => presentEntityUser(found, ctx.actor)), next_cursor: nextCursor };
});
