import { entityTypeEnum } from "../db/schema/entities";
import type { plans } from "../db/schema/plans";
import { formatBytes } from "../modules/plans/format-bytes";
import { FREE_PLAN, type PlanRights, rightsOfPlan } from "../modules/plans/policy";

type Offer = Pick<typeof plans.$inferInsert, "id" | "name" | "monthlyCents" | "annualCents" | "description">;

const OFFERS: readonly Offer[] = [
  { id: FREE_PLAN, name: "Free", monthlyCents: 0, annualCents: 0, description: ["One clone to try with friends."] },
  {
    id: "portrait",
    name: "Portrait",
    monthlyCents: 1_900,
    annualCents: 14_400,
    description: ["For a person with an audience."],
  },
  {
    id: "voice",
    name: "Voice",
    monthlyCents: 3_900,
    annualCents: 29_500,
    description: ["Room for the work of a life."],
  },
  {
    id: "institution",
    name: "Institution",
    monthlyCents: 12_900,
    annualCents: 97_500,
    description: ["For teams, libraries and firms."],
  },
];

/**
 * What every installation offers, cheapest first. What is said of a plan is made of the rights that it carries, so that
 * neither promises more than the other; a right to something means only that the plan does not stand in its way.
 */
export const PLANS: readonly (typeof plans.$inferInsert)[] = OFFERS.map((offer, position) => ({
  ...offer,
  features: featuresOf(rightsOfPlan(offer.id)),
  entityTypes: [...entityTypeEnum.enumValues],
  position,
}));

function featuresOf(rights: PlanRights): string[] {
  const { multilingual, voiceClone, passages, documents, storageBytes, messagesPerMonth, customDomain, entityUsers } =
    rights;
  return [
    `${inWords(messagesPerMonth)} answered messages a month`,
    `${inWords(passages)} passages of knowledge`,
    `${inWords(documents)} documents, ${formatBytes(storageBytes)} together`,
    multilingual ? "All 17 languages" : "Its primary language",
    "Public or invitation-only",
    ...(entityUsers > 1 ? [`Up to ${entityUsers} people run it`] : []),
    ...(customDomain ? ["Your own domain"] : []),
    ...(voiceClone ? ["Voice cloning, as soon as it is offered"] : []),
  ];
}

function inWords(number: number): string {
  return number.toLocaleString("en");
}
