import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
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

/** Groups of an entity's chatters, each with a quota of messages. */
export const chatterGroups = pgTable(
  "chatter_groups",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    name: text().notNull(),
    /** Messages that each chatter may send in a calendar month (UTC); null for no quota. */
    messagesPerMonth: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex("chatter_groups_name_index").on(t.entityId, sql`lower(${t.name})`)],
);
export type ChatterGroupRow = typeof chatterGroups.$inferSelect;

/** People who requested, were offered or have access to an invitation-only entity: one row per address and entity. */
export const chatters = pgTable(
  "chatters",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    email: text().notNull(),
    name: text(),
    groupId: uuid().references(() => chatterGroups.id, { onDelete: "set null" }),
    status: chatterStatusEnum().notNull(),
    /** The SHA-256 of the token in the invitation's links; null for people who were never invited by mail. */
    invitationTokenHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Address and name as searches compare them. */
    searchText: text().generatedAlwaysAs(sql`fold_text(email || ' ' || coalesce(name, ''))`),
  },
  (t) => [
    unique().on(t.entityId, t.email),
    index().on(t.email),
    // The lists of chatters read these indexes alone, so that no database prefers to sort all rows.
    index("chatters_group_index").on(t.groupId, sql`(${t.status} = 'requested')`, t.id, t.status, t.entityId),
    index("chatters_status_index").on(t.entityId, t.status, t.id),
    index("chatters_requested_index").on(t.entityId).where(sql`status = 'requested'`),
    index("chatters_list_index").on(t.entityId, sql`(${t.status} = 'requested')`, t.id, t.status, t.groupId),
    index("chatters_search_index").using("gin", t.entityId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

export type ChatterRow = typeof chatters.$inferSelect;

/** How many messages a chatter sent in a calendar month while in a group, against the group's quota. */
export const chatterMessageCounts = pgTable(
  "chatter_message_counts",
  {
    chatterId: belongsTo(() => chatters.id),
    entityId: belongsTo(() => entities.id),
    /** "2026-11", in UTC. */
    month: text().notNull(),
    messages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatterId, t.month] }), index().on(t.entityId, t.month)],
);
