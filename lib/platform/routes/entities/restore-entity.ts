import { restoreEntity as endpoint } from "@/lib/contract/entities/restore-entity";
import { implement } from "../../http/implement";
import { restoreEntity } from "../../services/entities/restore-entity";

export const restoreEntityRoute = implement(endpoint, async ({ ctx, input }) => {
  const { urlslug } = await restoreEntity({ ctx, input });
  return { success: true as const, urlslug };
});
