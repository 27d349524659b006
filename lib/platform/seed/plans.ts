import { serverText } from "@/lib/i18n/platform-text";
import { entityTypeEnum } from "../db/schema/entity-type";
import type { PlanRights } from "../db/schema/plan-rights";
import type { plans } from "../db/schema/plans";
import { FREE_PLAN } from "../modules/plans/policy";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

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

const PORTRAIT: PlanRights = {
  multilingual: true,
  voiceClone: false,
  passages: 10_000,
  documents: 1_000,
  storageBytes: GIGABYTE,
  messagesPerMonth: 1_000,
  customDomain: true,
  entityUsers: 3,
};

const VOICE: PlanRights = {
  multilingual: true,
  voiceClone: true,
  passages: 50_000,
  documents: 5_000,
  storageBytes: 5 * GIGABYTE,
  messagesPerMonth: 5_000,
  customDomain: true,
  entityUsers: 5,
};

const INSTITUTION: PlanRights = {
  multilingual: true,
  voiceClone: true,
  passages: 250_000,
  documents: 50_000,
  storageBytes: 50 * GIGABYTE,
  messagesPerMonth: 25_000,
  customDomain: true,
  entityUsers: 50,
};

type Offer = Pick<typeof plans.$inferInsert, "id" | "name" | "monthlyCents" | "annualCents" | "description" | "rights">;

const offerText = (id: "free" | "portrait" | "voice" | "institution") => [serverText(`plans.offers.${id}`)];

const OFFERS: readonly Offer[] = [
  { id: FREE_PLAN, name: "Free", monthlyCents: 0, annualCents: 0, description: offerText("free"), rights: FREE },
  {
    id: "portrait",
    name: "Portrait",
    monthlyCents: 1_900,
    annualCents: 14_400,
    description: offerText("portrait"),
    rights: PORTRAIT,
  },
  {
    id: "voice",
    name: "Voice",
    monthlyCents: 3_900,
    annualCents: 29_500,
    description: offerText("voice"),
    rights: VOICE,
  },
  {
    id: "institution",
    name: "Institution",
    monthlyCents: 12_900,
    annualCents: 97_500,
    description: offerText("institution"),
    rights: INSTITUTION,
  },
];

/** The initial plans of an installation, cheapest first; from then on its admins edit them. */
export const PLANS: readonly (typeof plans.$inferInsert)[] = OFFERS.map((offer, position) => ({
  ...offer,
  entityTypes: [...entityTypeEnum.enumValues],
  position,
}));
