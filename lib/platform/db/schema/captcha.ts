import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Solved challenges that were used, until they expire. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    key: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
