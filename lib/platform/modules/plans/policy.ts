import type { Settings } from "../../config";
import type { PlanRights } from "../../db/schema/plan-rights";

/** The plan of an entity without a subscription. */
export const FREE_PLAN = "free";

/** The settings that an entity's rights depend on. */
export type PlanSettings = Pick<Settings, "sellsPlans">;

/** An entity with the rights of its plan (`db/planned-entity.ts`). */
export type EntityWithRights = Readonly<{ rights: PlanRights; isFixed: boolean }>;

/**
 * The rights of an entity come from its plan. The fixed entities, which belong to the site, have no limits. Where the site
 * sells no plans, every entity has all rights.
 */
export function rightsOf(entity: EntityWithRights, { sellsPlans }: PlanSettings): PlanRights {
  if (!sellsPlans) return ALL_RIGHTS;
  return entity.isFixed ? { ...entity.rights, ...UNLIMITED } : entity.rights;
}

const UNLIMITED = {
  passages: Number.MAX_SAFE_INTEGER,
  documents: Number.MAX_SAFE_INTEGER,
  storageBytes: Number.MAX_SAFE_INTEGER,
  messagesPerMonth: Number.MAX_SAFE_INTEGER,
  entityUsers: Number.MAX_SAFE_INTEGER,
};

const ALL_RIGHTS: PlanRights = { ...UNLIMITED, multilingual: true, voiceClone: true, customDomain: true };
