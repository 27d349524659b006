import { jsonb, pgTable, smallint, timestamp } from "drizzle-orm/pg-core";
import type { OperatorField } from "@/lib/contract/operator/operator-fields";
import { editVersion } from "./edit-version";

/** The operator's record, as entered in the admin area: one row at most. The settings OPERATOR_… take precedence. */
export const operators = pgTable("operators", {
  id: smallint().primaryKey().default(1),
  fields: jsonb().$type<Partial<Record<OperatorField, string>>>().notNull().default({}),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  version: editVersion(),
});
export type OperatorRow = typeof operators.$inferSelect;
