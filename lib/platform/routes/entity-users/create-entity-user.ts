import { createEntityUser as endpoint } from "@/lib/contract/entity-users/create-entity-user";
import { implement } from "../../http/implement";
import { presentEntityUser } from "../../presenters/entity-user";
import { createEntityUser } from "../../services/entity-users/create-entity-user";

export const createEntityUserRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  entity_user: presentEntityUser(await createEntityUser({ ctx, input }), ctx.actor),
}));
