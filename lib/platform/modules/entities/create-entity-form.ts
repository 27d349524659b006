import type { Verb } from "../../context";
import type { CreatedEntity } from "./create-entity";
import { createAdminsEntity } from "./create-entity-as-admin";

/** Creates an entity that the admin owns together with its pictures. */
export async function createEntityForm({ ctx, input }: Verb<"createEntityForm">): Promise<CreatedEntity> {
  const { entity_data: entity, ...uploads } = input;
  return createAdminsEntity(ctx, entity, uploads);
}
