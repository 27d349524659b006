import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { type EntityRight, requireRight, type Standing } from "../../policies/entity-roles";

type Needs = Pick<Ctx, "db" | "actor">;
type Subject = Pick<EntityRow, "id" | "isFixed">;

/**
 * What the caller, signed in, is to an entity; null for nothing. Asked anew for every call, so that who is suspended is
 * out at once. The fixed entities belong to admins alone.
 */
async function standingIn({ db, actor }: Needs, { id, isFixed }: Subject): Promise<Standing | null> {
  if (actor.some(({ kind }) => kind === "admin")) return "admin";
  const accounts = actor.filter(({ kind }) => kind === "account").map(({ user }) => user.id);
  if (isFixed || accounts.length === 0) return null;
  const [found] = await db
    .select({ role: entityUsers.role })
    .from(entityUsers)
    .where(and(eq(entityUsers.entityId, id), inArray(entityUsers.userId, accounts), eq(entityUsers.status, "active")))
    .limit(1);
  return found?.role ?? null;
}

/** What the caller is to an entity, when that carries the right; throws not_found or forbidden otherwise. */
export async function requireEntityRight(needs: Needs, entity: Subject, right: EntityRight): Promise<Standing> {
  const standing = await standingIn(needs, entity);
  requireRight(standing, right);
  return standing;
}
