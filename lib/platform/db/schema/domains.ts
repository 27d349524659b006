import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";

/** Custom domains of entities. A domain is served once its owner has proven it by a TXT record. */
export const domains = pgTable(
  "domains",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** Lower case, without a port. Several entities may claim it; the first to prove it owns it. */
    hostname: text().notNull(),
    /** The value that the TXT record must contain. */
    token: text().notNull(),
    /** The problem that the last DNS check found; null when it found none. */
    problem: text(),
    /** Where the name pointed at the last DNS check. */
    pointing: text(),
    checkedAt: timestamp({ withTimezone: true }),
    provenAt: timestamp({ withTimezone: true }),
    /** Since when the TXT record of a proven domain is missing. */
    missingSince: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique().on(t.entityId, t.hostname),
    index().on(t.hostname),
    // Many entities may claim a name, one owns it.
    uniqueIndex("domains_proven").on(t.hostname).where(sql`proven_at is not null`),
  ],
);

export type DomainRow = typeof domains.$inferSelect;
