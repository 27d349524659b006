import { deleteEntity as endpoint } from "@/lib/contract/entities/delete-entity";
import { implement } from "../../http/implement";
import { deleteEntity } from "../../services/entities/delete-entity";

export const deleteEntityRoute = implement(endpoint, async ({ ctx, input }) => {
  const eraseAt = await deleteEntity({ ctx, input });
  return { success: true as const, erase_at: eraseAt.toISOString() };
});
