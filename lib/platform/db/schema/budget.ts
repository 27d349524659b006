import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";

/** The replies of a calendar month (UTC) and their cost, against the budget of the entity's behaviour. */
export const entitySpend = pgTable(
  "entity_spend",
  {
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** "2026-11". */
    month: text().notNull(),
    replies: integer().notNull().default(0),
    /** Millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }).notNull().default(0),
    /** The highest share of the budget, in percent, that owners were notified of. */
    notifiedPercent: smallint().notNull().default(0),
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.month] })],
);
export type EntitySpendRow = typeof entitySpend.$inferSelect;
