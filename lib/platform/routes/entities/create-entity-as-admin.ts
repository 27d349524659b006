import { createEntityAsAdmin as endpoint } from "@/lib/contract/entities/create-entity-as-admin";
import { implement } from "../../http/implement";
import { presentCreated } from "../../presenters/created-entity";
import { createEntityAsAdmin } from "../../services/entities/create-entity-as-admin";

export const createEntityAsAdminRoute = implement(endpoint, async ({ ctx, input }) =>
  presentCreated(await createEntityAsAdmin({ ctx, input })),
);
