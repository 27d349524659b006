import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The activity of an hour that is over, counted once, so that the dashboard of admins reads few rows however many
 * messages there are. Holds numbers only, and stays when the counted records are erased.
 */
export const activityHours = pgTable("activity_hours", {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  messages: integer().notNull(),
  conversations: integer().notNull(),
  /** Replies that ended, failed ones included. */
  replies: integer().notNull(),
  failedReplies: integer().notNull(),
  newOwners: integer().notNull(),
  /** Milliseconds within which 95 of 100 replies began; null where none was measured. */
  firstWordMs: integer(),
  /** Millionths of a unit, by currency. */
  costMicros: jsonb().$type<Record<string, number>>().notNull(),
});
export type ActivityHourRow = typeof activityHours.$inferSelect;

/** How often a client was refused by a rate limit in an hour. */
export const refusedCalls = pgTable(
  "refused_calls",
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    limit: text().notNull(),
    /** A hash of the client's key. */
    client: text().notNull(),
    calls: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.limit, t.client] })],
);

/** Measurements of the installation, one a minute. Null where nothing could be measured. */
export const healthSamples = pgTable("health_samples", {
  takenAt: timestamp({ withTimezone: true }).primaryKey(),
  databaseMs: doublePrecision(),
  /** Bytes used on the disk of the files; null in a bucket. */
  storageBytes: bigint({ mode: "number" }),
  mailsWaiting: integer().notNull(),
  jobsQueued: integer().notNull(),
});
