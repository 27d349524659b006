import type { EntityRow } from "../db/schema/entities";
import type { Actor } from "../http/authenticate";
import { canViewEntity, type Invitations, isForEverybody } from "./entity";

/** Whether the caller may see this picture of an entity: the portrait hangs outside the door, the banner behind it. */
export function canViewPicture(actor: Actor, entity: EntityRow, url: string, invitations: Invitations): boolean {
  return entity.thumbnailImageUrl === url || canViewEntity(actor, entity, invitations);
}

/** Whether a picture of this entity is for everybody, so that anything may keep it. */
export function isPublicPicture(entity: EntityRow, url: string): boolean {
  return entity.thumbnailImageUrl === url || isForEverybody(entity);
}
