import { listEntityTypes as endpoint } from "@/lib/contract/entities/list-entity-types";
import { implement } from "../../http/implement";
import { presentEntityType } from "../../presenters/entity-type";
import { listEntityTypes } from "../../services/entities/list-entity-types";

export const listEntityTypesRoute = implement(endpoint, async ({ ctx }) => {
  const types = await listEntityTypes({ ctx });
  return types.map(presentEntityType);
});
