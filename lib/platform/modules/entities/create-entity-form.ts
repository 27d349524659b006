import type { createEntityForm as endpoint } from "@/lib/contract/entities/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { Verb } from "../../context";
import type { CreatedEntity } from "./create-entity";
import { createAdminsEntity } from "./create-entity-as-admin";

/** Creates an entity that the admin owns together with its pictures. */
export async function createEntityForm({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<CreatedEntity> {
  const { entity_data: entity, ...uploads } = input;
  return createAdminsEntity(ctx, entity, uploads);
}
