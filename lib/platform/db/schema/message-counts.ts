import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";

/** How many messages an entity took in a calendar month, against what its plan allows. */
export const messageCounts = pgTable(
  "message_counts",
  {
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** "2026-11", in UTC. */
    month: text().notNull(),
    messages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.month] })],
);
