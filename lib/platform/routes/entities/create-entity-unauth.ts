import { createEntityUnauth as endpoint } from "@/lib/contract/entities/create-entity-unauth";
import { implement } from "../../http/implement";
import { createEntityUnauth } from "../../services/entities/create-entity-unauth";

export const createEntityUnauthRoute = implement(endpoint, async ({ ctx, input }) => {
  const { id, urlslug, name } = await createEntityUnauth({ ctx, input });
  return { success: true as const, id, urlslug, entity_name: name };
});
