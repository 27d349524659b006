import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The state of the built-in test checkout, as a payment provider would store it: one checkout or subscription per row. Only
 * payments/test-checkout reads it; other code uses the port.
 */
export const testPayments = pgTable("test_payments", {
  id: text().primaryKey(),
  data: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
