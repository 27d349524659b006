import { updateEntity as endpoint } from "@/lib/contract/entities/update-entity";
import { implement } from "../../http/implement";
import { presentMyEntity } from "../../presenters/my-entity";
import { withFacts } from "../../services/entities/get-my-entity";
import { updateEntity } from "../../services/entities/update-entity";

export const updateEntityRoute = implement(endpoint, async ({ ctx, input }) =>
  presentMyEntity(await withFacts(ctx, await updateEntity({ ctx, input }))),
);
