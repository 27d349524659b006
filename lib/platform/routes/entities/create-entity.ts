import { createEntity as endpoint } from "@/lib/contract/entities/create-entity";
import { implement } from "../../http/implement";
import { presentCreated } from "../../presenters/created-entity";
import { createEntity } from "../../services/entities/create-entity";

export const createEntityRoute = implement(endpoint, async ({ ctx, input }) =>
  presentCreated(await createEntity({ ctx, input })),
);
