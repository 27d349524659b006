import { getEntityId as endpoint } from "@/lib/contract/entities/get-entity-id";
import { implement } from "../../http/implement";
import { getEntityId } from "../../services/entities/get-entity-id";

export const getEntityIdRoute = implement(endpoint, async ({ ctx, input }) => {
  const { id, urlslug } = await getEntityId({ ctx, input });
  return { id, digital_entity_id: id, urlslug };
});
