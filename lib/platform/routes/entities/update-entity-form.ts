import { updateEntityForm as endpoint } from "@/lib/contract/entities/update-entity-form";
import { implement } from "../../http/implement";
import { presentMyEntity } from "../../presenters/my-entity";
import { withFacts } from "../../services/entities/get-my-entity";
import { updateEntityForm } from "../../services/entities/update-entity-form";

export const updateEntityFormRoute = implement(endpoint, async ({ ctx, input }) =>
  presentMyEntity(await withFacts(ctx, await updateEntityForm({ ctx, input }))),
);
