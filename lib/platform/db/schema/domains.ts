import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";

/** An owner's own host for an entity. It is served once the owner has proven it by a TXT record. */
export const domains = pgTable(
  "domains",
  {
    id: uuid().primaryKey(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    /** Lower case, without a port. Two may claim it; the first to prove it has it. */
    hostname: text().notNull(),
    /** What the TXT record has to say. */
    token: text().notNull(),
    /** What the last look found wrong; null when nothing was. */
    problem: text(),
    /** Where the name led at the last look. */
    pointing: text(),
    checkedAt: timestamp({ withTimezone: true }),
    provenAt: timestamp({ withTimezone: true }),
    /** Since when the record of a proven one is gone. */
    missingSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique().on(t.entityId, t.hostname),
    index().on(t.hostname),
    // However many claim a name, one has it.
    uniqueIndex("domains_proven").on(t.hostname).where(sql`proven_at is not null`),
  ],
);
export type DomainRow = typeof domains.$inferSelect;
