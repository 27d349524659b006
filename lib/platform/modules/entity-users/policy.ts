import type { EntityUser } from "@/lib/contract/entity-users/schemas";
import type { Actor } from "../../actor";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import type { EntityUserRow } from "../../db/schema/entity-users";

/** Whether an entity's user is the caller. */
export function isSelf({ userId }: Pick<EntityUserRow, "userId">, actor: Actor): boolean {
  return actor.some(({ user }) => user.id === userId);
}

/** The abilities of a caller with this role on one of the entity's users. Everyone may leave; no one suspends themselves. */
export function entityUserAbilities(
  row: Pick<EntityUserRow, "userId">,
  actor: Actor,
  role: EntityRole,
): EntityUser["can"] {
  const isManager = hasRight(role, "manage");
  return { suspend: isManager && !isSelf(row, actor), remove: isManager || isSelf(row, actor) };
}
