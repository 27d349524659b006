import type { AdminPlan, PlanRightsData } from "@/lib/contract/plans/admin-schemas";
import type { Plan } from "@/lib/contract/plans/schemas";
import type { PlanRights } from "../../db/schema/plan-rights";
import type { PlanRow } from "../../db/schema/plans";
import { translateOfferLines } from "../../seed/seeded-texts";
import { describeRights } from "./describe-rights";
import type { PlanView } from "./list-plans";
import { FREE_PLAN } from "./policy";

/** A plan with its prices in euros. */
export function presentPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    plan_name: row.name,
    price_monthly: row.monthlyCents / 100,
    price_annual: row.annualCents / 100,
    stripe_monthly_price_id: row.stripeMonthlyPriceId,
    stripe_yearly_price_id: row.stripeYearlyPriceId,
    description: translateOfferLines(row.description),
    features: describeRights(row.rights),
  };
}

/** A plan as an admin reads it. */
export function presentAdminPlan({ plan, entityCounts, priceObjects }: PlanView): AdminPlan {
  const counts = Object.fromEntries(entityCounts.map(({ entityType, n }) => [entityType, n]));
  return {
    ...presentPlan(plan),
    entity_types: plan.entityTypes,
    rights: presentRights(plan.rights),
    is_offered: plan.isOffered,
    is_free: plan.id === FREE_PLAN,
    entities: { ...NO_ENTITIES, ...counts },
    stripe_monthly_state: priceObjects.month,
    stripe_yearly_state: priceObjects.year,
    version: plan.version,
  };
}

const NO_ENTITIES = { person: 0, role: 0, "organisation-ext": 0, "organisation-int": 0, others: 0 };

function presentRights(rights: PlanRights): PlanRightsData {
  return {
    multilingual: rights.multilingual,
    voice_clone: rights.voiceClone,
    passages: rights.passages,
    documents: rights.documents,
    storage_bytes: rights.storageBytes,
    messages_per_month: rights.messagesPerMonth,
    custom_domain: rights.customDomain,
    entity_users: rights.entityUsers,
  };
}
