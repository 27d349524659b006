import { type SQL, sql } from "drizzle-orm";
import type { EntityRow } from "../../db/schema/entities";
import { isPublicEntity } from "./policy";

/**
 * The condition of a statement that its `users` may still read replies of an entity: they are not suspended, and where the
 * entity is not public, they are accepted chatters or active entity users.
 */
export function hasAccess(entity: Pick<EntityRow, "id" | "accessLevel" | "suspendedAt">): SQL {
  if (isPublicEntity(entity)) return sql`users.suspended_at is null`;
  return sql`users.suspended_at is null and users.verified_at is not null and (
    exists (select from chatters where chatters.entity_id = ${entity.id}::uuid and chatters.email = users.email
            and chatters.status = 'accepted')
    or exists (select from entity_users where entity_users.entity_id = ${entity.id}::uuid
               and entity_users.user_id = users.id and entity_users.status = 'active'))`;
}
