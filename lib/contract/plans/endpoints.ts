import { z } from "zod";
import { expectedVersion, id, nextCursor } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { plansAddresses } from "./addresses";
import { adminPlan, planFields as fields, paymentsMode } from "./admin-schemas";
import { plan, planId } from "./schemas";

export const createPlan = defineEndpoint({
  ...plansAddresses.createPlan,
  access: "admin",
  summary: "Adds a paid plan. Refuses the name of another plan.",
  input: z.object({
    ...fields,
    description: fields.description.default([]),
    stripe_monthly_price_id: fields.stripe_monthly_price_id.default(null),
    stripe_yearly_price_id: fields.stripe_yearly_price_id.default(null),
    is_offered: fields.is_offered.default(true),
  }),
  output: adminPlan,
  errors: ["not_found", "already_exists", "payment_unavailable", "payment_refused"],
});

export const deletePlan = defineEndpoint({
  ...plansAddresses.deletePlan,
  access: "admin",
  summary: "Deletes a plan. Refuses the free plan and one that a digital entity, a payment or an invoice refers to.",
  input: z.object({ id: planId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "plan_in_use"],
});

export const getPlans = defineEndpoint({
  ...plansAddresses.getPlans,
  access: "public",
  summary:
    "Lists the plans for a type of digital entity, cheapest first. With `digitalentity_id`, lists only plans above its current one.",
  input: z.object({
    entitytype: z.string().trim().min(1).max(64),
    digitalentity_id: id.optional(),
  }),
  output: z.array(plan),
  errors: ["not_found"],
});

export const listPlans = defineEndpoint({
  ...plansAddresses.listPlans,
  access: "admin",
  summary: "Lists every plan, cheapest first, with its rights and the number of digital entities on it.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(adminPlan), next_cursor: nextCursor, payments: paymentsMode }),
  errors: ["not_found"],
});

export const updatePlan = defineEndpoint({
  ...plansAddresses.updatePlan,
  access: "admin",
  summary: "Changes a plan for new subscriptions. Running ones keep their rights and their price.",
  input: z.object({ ...z.object(fields).partial().shape, id: planId, version: expectedVersion }),
  output: adminPlan,
  errors: ["not_found", "already_exists", "edit_conflict", "payment_unavailable", "payment_refused"],
});
