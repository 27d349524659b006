import { getMyEntity as endpoint } from "@/lib/contract/entities/get-my-entity";
import { implement } from "../../http/implement";
import { presentMyEntity } from "../../presenters/my-entity";
import { getMyEntity } from "../../services/entities/get-my-entity";

export const getMyEntityRoute = implement(endpoint, async ({ ctx, input }) =>
  presentMyEntity(await getMyEntity({ ctx, input })),
);
