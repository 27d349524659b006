import { eq } from "drizzle-orm";
import type { AdminAbilities, EntityState } from "@/lib/contract/entities/admin-schemas";
import type { EntityAbilities } from "@/lib/contract/entities/owned-schemas";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entityTypes } from "../../db/schema/entities";
import { Failure } from "../../failure";
import type { PlanSettings } from "../plans/policy";
import type { EntityType } from "../plans/require-plan";

/** The actions that a caller with a role may take on an entity. */
export function entityAbilities(
  { isFixed, deletedAt }: Pick<EntityRow, "isFixed" | "deletedAt">,
  role: EntityRole,
  { sellsPlans }: PlanSettings,
): EntityAbilities {
  const canManage = hasRight(role, "manage");
  return {
    edit: hasRight(role, "edit"),
    manage: canManage,
    upgrade: canManage && !isFixed && sellsPlans,
    delete: canManage && !isFixed && deletedAt === null,
  };
}

/** The state of an entity for admins. */
export function entityState({
  isDraft,
  suspendedAt,
  deletedAt,
}: Pick<EntityRow, "isDraft" | "suspendedAt" | "deletedAt">): EntityState {
  if (deletedAt) return "deleted";
  if (isDraft) return "draft";
  return suspendedAt ? "suspended" : "live";
}

/** An admin's actions on an entity. Fixed entities belong to the site and are neither transferred nor deleted. */
export function adminAbilities(entity: EntityRow, now: Date): AdminAbilities {
  const state = entityState(entity);
  const exists = state === "live" || state === "suspended";
  return {
    open: exists,
    edit: exists,
    verify: exists,
    transfer: exists && !entity.isFixed,
    suspend: state === "live",
    resume: state === "suspended",
    delete: exists && !entity.isFixed,
    restore: state === "deleted" && entity.eraseAt !== null && entity.eraseAt > now,
  };
}

/** Throws invalid_input when the entity type has terms that were not accepted. */
export async function requireTerms(db: Db, entityType: EntityType, isAccepted: boolean): Promise<void> {
  if (isAccepted) return;
  const [type] = await db
    .select({ terms: entityTypes.terms })
    .from(entityTypes)
    .where(eq(entityTypes.systemName, entityType))
    .limit(1);
  if (!type?.terms) return;
  throw new Failure("invalid_input", { fields: { terms_accepted: "terms_not_agreed" } });
}
