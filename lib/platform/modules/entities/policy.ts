import { eq } from "drizzle-orm";
import type { AdminAbilities, EntityState } from "@/lib/contract/entities/admin-schemas";
import type { Db } from "../../db/client";
import { type EntityRow, entityTypes } from "../../db/schema/entities";
import { Failure } from "../../failure";
import type { EntityType } from "../plans/require-plan";

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
