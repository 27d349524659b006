import { serverText } from "@/lib/i18n/platform-text";
import { entityTypeEnum } from "../db/schema/entities";
import type { PlanRights } from "../db/schema/plan-rights";
import type { plans } from "../db/schema/plans";
import { formatBytes } from "../modules/plans/format-bytes";
import { FREE_PLAN, rightsOfPlan } from "../modules/plans/policy";

type Offer = Pick<typeof plans.$inferInsert, "id" | "name" | "monthlyCents" | "annualCents" | "description">;

const offerText = (id: "free" | "portrait" | "voice" | "institution") => [serverText(`plans.offers.${id}`)];

const OFFERS: readonly Offer[] = [
  { id: FREE_PLAN, name: "Free", monthlyCents: 0, annualCents: 0, description: offerText("free") },
  {
    id: "portrait",
    name: "Portrait",
    monthlyCents: 1_900,
    annualCents: 14_400,
    description: offerText("portrait"),
  },
  {
    id: "voice",
    name: "Voice",
    monthlyCents: 3_900,
    annualCents: 29_500,
    description: offerText("voice"),
  },
  {
    id: "institution",
    name: "Institution",
    monthlyCents: 12_900,
    annualCents: 97_500,
    description: offerText("institution"),
  },
];

/**
 * What every installation offers, cheapest first. A plan's features are derived from the rights that it carries, so
 * that neither promises more than the other; a right to something means only that the plan does not stand in its way.
 */
export const PLANS: readonly (typeof plans.$inferInsert)[] = OFFERS.map((offer, position) => ({
  ...offer,
  rights: rightsOfPlan(offer.id),
  features: describeRights(rightsOfPlan(offer.id)),
  entityTypes: [...entityTypeEnum.enumValues],
  position,
}));

function describeRights(rights: PlanRights): string[] {
  const { multilingual, voiceClone, passages, documents, storageBytes, messagesPerMonth, customDomain, entityUsers } =
    rights;
  return [
    serverText("plans.messages", { count: messagesPerMonth }),
    serverText("plans.passages", { count: passages }),
    serverText("plans.documents", { count: documents, size: formatBytes(storageBytes) }),
    serverText(multilingual ? "plans.allLanguages" : "plans.primaryLanguage"),
    serverText("plans.audience"),
    ...(entityUsers > 1 ? [serverText("plans.entityUsers", { count: entityUsers })] : []),
    ...(customDomain ? [serverText("plans.ownDomain")] : []),
    ...(voiceClone ? [serverText("plans.voiceClone")] : []),
  ];
}
