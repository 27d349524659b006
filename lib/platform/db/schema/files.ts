import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Stored files that no record may reference, not yet or no longer. A sweep deletes those that stay. */
export const orphanedFiles = pgTable(
  "orphaned_files",
  {
    key: text().primaryKey(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.addedAt)],
);
