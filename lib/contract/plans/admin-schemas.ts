import { z } from "zod";
import { ENTITY_TYPES, entityType } from "../entities/schemas";
import { sentence } from "../fields/field-sentences";
import { line } from "../fields/fields";
import { plan } from "./schemas";

/** PostgreSQL's largest integer. */
const COUNT_MAX = 2_147_483_647;
const STORAGE_MAX_BYTES = 2 ** 50;
const count = z.int().min(0).max(COUNT_MAX);

/** The rights and limits of a plan. */
export const planRights = z.object({
  multilingual: z.boolean(),
  voice_clone: z.boolean(),
  passages: count,
  documents: count,
  storage_bytes: z.int().min(0).max(STORAGE_MAX_BYTES),
  messages_per_month: count.min(1),
  custom_domain: z.boolean(),
  /** The people who run an entity, its owner included. */
  entity_users: count.min(1),
});
export type PlanRightsData = z.output<typeof planRights>;

/** A price in euros, with cents. */
const price = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, sentence("price_cents"));

/** The provider's id of a price; null or an empty text for none. */
const providerPriceId = z
  .string()
  .trim()
  .max(255)
  .regex(/^[\w-]*$/)
  .nullable()
  .transform((id) => id || null);

/** The input for a plan; an update contains only changed fields, its rights always all of them. */
export const planFields = {
  plan_name: line(40),
  description: z.array(line(200)).max(10),
  price_monthly: price,
  price_annual: price,
  stripe_monthly_price_id: providerPriceId,
  stripe_yearly_price_id: providerPriceId,
  entity_types: z
    .array(entityType)
    .min(1)
    .max(20)
    .overwrite((types) => [...new Set(types)]),
  rights: planRights,
  is_offered: z.boolean(),
};

/**
 * The price object of a plan's price at the payment provider. none: a checkout states the amount itself; found: it has
 * our price; differs: it has another one, or is archived; missing: the object does not exist; unchecked: it is not known.
 */
export const priceObjectState = z.enum(["none", "found", "differs", "missing", "unchecked"]);
export type PriceObjectState = z.output<typeof priceObjectState>;

/** A plan as an admin reads it. */
export const adminPlan = z.strictObject({
  ...plan.shape,
  entity_types: z.array(entityType),
  rights: planRights,
  is_offered: z.boolean(),
  /** The plan of entities without a subscription: it has no price, is offered to all, and stays. */
  is_free: z.boolean(),
  /** How many entities are on it, by type; ENTITY_COUNT_MAX means that many or more. */
  entities: z.record(z.enum(ENTITY_TYPES), z.int()),
  stripe_monthly_state: priceObjectState,
  stripe_yearly_state: priceObjectState,
  version: z.int(),
});
export type AdminPlan = z.output<typeof adminPlan>;

/** off: nothing is sold and every entity has all rights (PAYMENTS=off); none: no provider is set up. */
export const paymentsMode = z.enum(["stripe", "test", "none", "off"]);
export type PaymentsMode = z.output<typeof paymentsMode>;
