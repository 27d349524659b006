import type { EntityReference } from "@/lib/contract/entities/entity-reference";
import { type EntityRow, entities } from "./db/schema/entities";

/** The columns of an entity that a record in a list of all entities names. */
export const ENTITY_REFERENCE = {
  id: entities.id,
  name: entities.name,
  urlslug: entities.urlslug,
  entityType: entities.entityType,
  thumbnailImageUrl: entities.thumbnailImageUrl,
  plate: entities.plate,
} as const;

export type ReferencedEntity = Pick<EntityRow, keyof typeof ENTITY_REFERENCE>;

/** The entity of a record in a list of all entities. */
export function presentEntityReference(entity: ReferencedEntity): EntityReference {
  const { id, name, urlslug, entityType, thumbnailImageUrl, plate } = entity;
  return { id, entity_name: name, urlslug, entitytype: entityType, thumbnail_image_url: thumbnailImageUrl, plate };
}
