import { listMyEntities as endpoint } from "@/lib/contract/entities/list-my-entities";
import { implement } from "../../http/implement";
import { presentOwnedEntry } from "../../presenters/my-entity";
import { listMyEntities } from "../../services/entities/list-my-entities";

export const listMyEntitiesRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listMyEntities({ ctx, input });
  return { items: items.map(presentOwnedEntry), next_cursor: nextCursor };
});
