import { and, eq, inArray } from "drizzle-orm";
import type { MissingThing } from "@/lib/i18n/platform-text";
import type { Ctx } from "../context";
import type { PlannedEntity } from "../db/planned-entity";
import type { EntityRow } from "../db/schema/entities";
import { entityUsers } from "../db/schema/entity-users";
import { Failure } from "../failure";
import { findEntity } from "./find-entity";
import { identitiesFor } from "./identities-for";
import { requireNotMoved } from "./moved-entity";

/** The caller's role for an entity: an admin of the site, or a role among the entity's own users. */
export type EntityRole = "admin" | "owner" | "editor" | "viewer";

/**
 * The rights of a role beyond chatting. `read`: the entity's dashboard; `edit`: its record, pictures, knowledge and links;
 * `manage`: its chatters, users, plan, domains and deletion.
 */
export type EntityRight = "read" | "edit" | "manage";

const RIGHTS: Record<EntityRole, readonly EntityRight[]> = {
  admin: ["read", "edit", "manage"],
  owner: ["read", "edit", "manage"],
  editor: ["read", "edit"],
  viewer: ["read"],
};

/** Whether a role carries a right. */
export function hasRight(role: EntityRole, right: EntityRight): boolean {
  return RIGHTS[role].includes(right);
}

/**
 * Throws forbidden when the role lacks the right. Callers without any role get not_found, so that they cannot learn of an
 * unpublished entity, or of the record (`thing`) that the call names.
 */
function requireRight(role: EntityRole | null, right: EntityRight, thing: MissingThing): asserts role is EntityRole {
  if (!role) throw new Failure("not_found", { thing });
  if (!hasRight(role, right)) throw new Failure("forbidden");
}

/**
 * The caller's role for an entity, when it carries the right. Throws not_found or forbidden otherwise, and entity_moving or
 * entity_moved where a change would be lost, since the entity moves to another site; admins may still end its records here.
 * @param thing the kind of record that the call names, when it is not the entity itself
 */
export async function requireEntityRight(
  ctx: Pick<Ctx, "db" | "actor">,
  entity: Pick<EntityRow, "id" | "isFixed" | "movedAt" | "movedTo">,
  right: EntityRight,
  thing: MissingThing = "entity",
): Promise<EntityRole> {
  const role = await findEntityRole(ctx, entity);
  requireRight(role, right, thing);
  if (right !== "read" && role !== "admin") requireNotMoved(entity);
  return role;
}

/** An existing entity for which the caller has a right. Throws as findEntity and requireEntityRight do. */
export async function requireEntity(
  ctx: Pick<Ctx, "db" | "actor">,
  by: { urlslug: string } | { id: string },
  right: EntityRight,
): Promise<PlannedEntity> {
  const entity = await findEntity(ctx.db, by);
  await requireEntityRight(ctx, entity, right);
  return entity;
}

/**
 * The signed-in caller's role, or null. Read from the database on every call, so that a suspended user loses access at
 * once. Only admins have a role for the fixed entities.
 */
async function findEntityRole(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  { id, isFixed }: Pick<EntityRow, "id" | "isFixed">,
): Promise<EntityRole | null> {
  const identities = identitiesFor(actor, id);
  if (identities.some(({ kind }) => kind === "admin")) return "admin";
  const accounts = identities.filter(({ kind }) => kind === "account").map(({ user }) => user.id);
  if (isFixed || accounts.length === 0) return null;
  const [found] = await db
    .select({ role: entityUsers.role })
    .from(entityUsers)
    .where(and(eq(entityUsers.entityId, id), inArray(entityUsers.userId, accounts), eq(entityUsers.status, "active")))
    .limit(1);
  return found?.role ?? null;
}
