import { integer, jsonb, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { entityTypeEnum } from "./entities";

export const planDurationEnum = pgEnum("plan_duration", ["month", "year"]);

/** The plans on offer. What a plan allows is in modules/plans/policy.ts, by its id. */
export const plans = pgTable("plans", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Cents of a euro, like every price that is stored. */
  monthlyCents: integer().notNull(),
  annualCents: integer().notNull(),
  /** A price object at the payment provider; without one a checkout states the amount itself. */
  stripeMonthlyPriceId: text(),
  stripeYearlyPriceId: text(),
  description: jsonb().$type<string[]>().notNull(),
  features: jsonb().$type<string[]>().notNull(),
  /** The entity types it is offered for. */
  entityTypes: entityTypeEnum().array().notNull(),
  /** Cheapest first. */
  position: integer().notNull(),
});

export type PlanRow = typeof plans.$inferSelect;
