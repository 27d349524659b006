import { deleteEntityUser as endpoint } from "@/lib/contract/entity-users/delete-entity-user";
import { implement } from "../../http/implement";
import { deleteEntityUser } from "../../services/entity-users/delete-entity-user";

export const deleteEntityUserRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteEntityUser({ ctx, input });
  return { success: true as const };
});
