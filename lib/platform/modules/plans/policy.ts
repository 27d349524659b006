import type { Settings } from "../../config";
import type { PlanRights } from "../../db/schema/plan-rights";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** The plan of an entity without a subscription. */
export const FREE_PLAN = "free";

const FREE: PlanRights = {
  multilingual: false,
  voiceClone: false,
  passages: 1_000,
  documents: 100,
  storageBytes: 100 * MEGABYTE,
  messagesPerMonth: 50,
  customDomain: false,
  entityUsers: 1,
};

const RIGHTS: Record<string, PlanRights> = {
  [FREE_PLAN]: FREE,
  portrait: {
    multilingual: true,
    voiceClone: false,
    passages: 10_000,
    documents: 1_000,
    storageBytes: GIGABYTE,
    messagesPerMonth: 1_000,
    customDomain: true,
    entityUsers: 3,
  },
  voice: {
    multilingual: true,
    voiceClone: true,
    passages: 50_000,
    documents: 5_000,
    storageBytes: 5 * GIGABYTE,
    messagesPerMonth: 5_000,
    customDomain: true,
    entityUsers: 5,
  },
  institution: {
    multilingual: true,
    voiceClone: true,
    passages: 250_000,
    documents: 50_000,
    storageBytes: 50 * GIGABYTE,
    messagesPerMonth: 25_000,
    customDomain: true,
    entityUsers: 50,
  },
};

/** The settings that an entity's rights depend on. */
export type PlanSettings = Pick<Settings, "sellsPlans">;

/** The rights of a plan by its id; those of the free plan for an unknown id. */
export function rightsOfPlan(planId: string): PlanRights {
  return RIGHTS[planId] ?? FREE;
}

/**
 * The rights of an entity: those of its plan. The fixed entities, which belong to the site, have no limits. Where the site
 * sells no plans, every entity has all rights.
 */
export function rightsOf(entity: { planId: string; isFixed: boolean }, { sellsPlans }: PlanSettings): PlanRights {
  if (!sellsPlans) return ALL_RIGHTS;
  const rights = rightsOfPlan(entity.planId);
  return entity.isFixed ? { ...rights, ...UNLIMITED } : rights;
}

const UNLIMITED = {
  passages: Number.MAX_SAFE_INTEGER,
  documents: Number.MAX_SAFE_INTEGER,
  storageBytes: Number.MAX_SAFE_INTEGER,
  messagesPerMonth: Number.MAX_SAFE_INTEGER,
  entityUsers: Number.MAX_SAFE_INTEGER,
};

const ALL_RIGHTS: PlanRights = { ...UNLIMITED, multilingual: true, voiceClone: true, customDomain: true };
