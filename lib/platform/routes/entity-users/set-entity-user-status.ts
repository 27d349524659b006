import { setEntityUserStatus as endpoint } from "@/lib/contract/entity-users/set-entity-user-status";
import { implement } from "../../http/implement";
import { presentEntityUser } from "../../presenters/entity-user";
import { setEntityUserStatus } from "../../services/entity-users/set-entity-user-status";

export const setEntityUserStatusRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  entity_user: presentEntityUser(await setEntityUserStatus({ ctx, input }), ctx.actor),
}));
