import { z } from "zod";

export const planDuration = z.enum(["month", "year"]);
export type PlanDuration = z.output<typeof planDuration>;

export const planId = z.string().trim().min(1).max(40);

/** A plan on offer. Prices are in euros. */
export const plan = z.strictObject({
  id: planId,
  plan_name: z.string(),
  price_monthly: z.number(),
  price_annual: z.number(),
  /** Null where a checkout states the amount itself. */
  stripe_monthly_price_id: z.string().nullable(),
  stripe_yearly_price_id: z.string().nullable(),
  description: z.array(z.string()),
  features: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;
