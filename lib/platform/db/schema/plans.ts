import { boolean, integer, jsonb, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { editVersion } from "./edit-version";
import { entityTypeEnum } from "./entity-type";
import type { PlanRights } from "./plan-rights";

export const planDurationEnum = pgEnum("plan_duration", ["month", "year"]);

/** The plans. A subscription keeps the rights that it began with (`entities.planRights`). */
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
  /** The entity types it is offered for. */
  entityTypes: entityTypeEnum().array().notNull(),
  /** The order of plans with the same price. */
  position: integer().notNull(),
  rights: jsonb().$type<PlanRights>().notNull(),
  /** Whether new subscriptions can choose it. */
  isOffered: boolean().notNull().default(true),
  version: editVersion(),
});

export type PlanRow = typeof plans.$inferSelect;
