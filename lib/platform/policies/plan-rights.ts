/** What a plan lets its entities do (spec/decisions.md, "Plans"). */
type PlanRights = Readonly<{ multilingual: boolean; voiceClone: boolean }>;

const RIGHTS: Record<string, PlanRights> = {
  free: { multilingual: false, voiceClone: false },
  portrait: { multilingual: true, voiceClone: false },
  voice: { multilingual: true, voiceClone: true },
  institution: { multilingual: true, voiceClone: true },
};

const NO_RIGHTS: PlanRights = { multilingual: false, voiceClone: false };

/** The rights of a plan by its id; an unknown plan has none. */
export function rightsOfPlan(planId: string): PlanRights {
  return RIGHTS[planId] ?? NO_RIGHTS;
}
