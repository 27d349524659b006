import type { ParsedInput } from "@/lib/contract";
import type { PlanRightsData } from "@/lib/contract/plans/admin-schemas";
import type { PlanRights } from "../../db/schema/plan-rights";
import type { PlanRow } from "../../db/schema/plans";
import { storedOfferLines } from "../../seed/seeded-texts";

/** The fields of a plan that an admin edits. */
export type PlanChanges = Omit<ParsedInput<"updatePlan">, "id" | "version">;

/** The columns that the fields of an admin's edit set. */
export type PlanColumns = Omit<PlanRow, "id" | "position" | "version">;

/** The columns that the given fields set. Prices are given in euros and stored in cents. */
export function planColumns(fields: PlanChanges): Partial<PlanColumns> {
  const columns: { [K in keyof PlanColumns]: PlanColumns[K] | undefined } = {
    name: fields.plan_name,
    description: fields.description && storedOfferLines(fields.description),
    monthlyCents: centsOf(fields.price_monthly),
    annualCents: centsOf(fields.price_annual),
    stripeMonthlyPriceId: fields.stripe_monthly_price_id,
    stripeYearlyPriceId: fields.stripe_yearly_price_id,
    entityTypes: fields.entity_types,
    rights: fields.rights && rightsFrom(fields.rights),
    isOffered: fields.is_offered,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function centsOf(euros: number | undefined): number | undefined {
  return euros === undefined ? undefined : Math.round(euros * 100);
}

function rightsFrom(data: PlanRightsData): PlanRights {
  return {
    multilingual: data.multilingual,
    voiceClone: data.voice_clone,
    passages: data.passages,
    documents: data.documents,
    storageBytes: data.storage_bytes,
    messagesPerMonth: data.messages_per_month,
    customDomain: data.custom_domain,
    entityUsers: data.entity_users,
  };
}
