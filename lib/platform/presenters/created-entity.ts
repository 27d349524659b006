import type { z } from "zod";
import type { createdEntity } from "@/lib/contract/entities/new-entity";
import type { Created } from "../services/entities/create-entity";

export function presentCreated({ entity, pendingPlan }: Created): z.output<typeof createdEntity> {
  const { id, urlslug, name } = entity;
  return { success: true, id, urlslug, entity_name: name, pending_plan: pendingPlan };
}
