import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Files in the storage that no record may name: not yet, or not any more. What stays here is swept. */
export const orphanedFiles = pgTable(
  "orphaned_files",
  {
    key: text().primaryKey(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.addedAt)],
);
