import { getUpgradeEligibility as endpoint } from "@/lib/contract/billing/get-upgrade-eligibility";
import { implement } from "../../http/implement";
import { getUpgradeEligibility } from "../../services/billing/get-upgrade-eligibility";

export const getUpgradeEligibilityRoute = implement(endpoint, async ({ ctx, input }) => {
  const { entity, plan, living, reason } = await getUpgradeEligibility({ ctx, input });
  return {
    eligible: reason === null,
    reason,
    digitalentity_id: entity.id,
    entity_name: entity.name,
    urlslug: entity.urlslug,
    entitytype: entity.entityType,
    plan_id: plan.id,
    plan_name: plan.name,
    subscription_id: living?.id ?? null,
  };
});
