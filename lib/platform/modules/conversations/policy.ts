import type { EntityRow } from "../../db/schema/entities";
import { isPublicEntity } from "../access/policy";

/** An entity for invited people, a suspended one, or one whose chat is closed, shows no public messages. */
export function showsPublicMessages(entity: EntityRow): boolean {
  return isPublicEntity(entity) && entity.chatStatus !== "offline";
}
