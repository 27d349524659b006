import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What the built-in test checkout knows, as a payment provider would know it: a checkout or a subscription each. Only
 * payments/test-checkout reads it; everybody else asks through the port.
 */
export const testPayments = pgTable("test_payments", {
  id: text().primaryKey(),
  data: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
