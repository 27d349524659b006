import { index, pgEnum, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";

/** requested → accepted | denied; invited → accepted | declined; accepted | invited → revoked. */
export const chatterStatusEnum = pgEnum("chatter_status", [
  "requested",
  "invited",
  "accepted",
  "denied",
  "declined",
  "revoked",
]);

/** People who requested, were offered or have access to an invitation-only entity: one row per address and entity. */
export const chatters = pgTable(
  "chatters",
  {
    id: uuid().primaryKey(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    email: text().notNull(),
    name: text(),
    status: chatterStatusEnum().notNull(),
    /** The SHA-256 of the token in the invitation's links; null for people who were never invited by mail. */
    invitationTokenHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.entityId, t.email), index().on(t.email)],
);

export type ChatterRow = typeof chatters.$inferSelect;
