import type { EntityAbilities } from "@/lib/contract/entities/owned-schemas";
import type { Settings } from "../config";
import type { EntityRow } from "../db/schema/entities";
import { type EntityRole, hasRight } from "./entity-role";

/** The actions that a caller with a role may take on an entity. */
export function entityAbilities(
  { isFixed, deletedAt }: Pick<EntityRow, "isFixed" | "deletedAt">,
  role: EntityRole,
  { sellsPlans }: Pick<Settings, "sellsPlans">,
): EntityAbilities {
  const canManage = hasRight(role, "manage");
  return {
    edit: hasRight(role, "edit"),
    manage: canManage,
    upgrade: canManage && !isFixed && sellsPlans,
    delete: canManage && !isFixed && deletedAt === null,
  };
}
