import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { chatterStatusEnum } from "./access";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";

/**
 * The visitors of an entity: everyone who has a conversation with it and everyone who is among its chatters, one row per
 * address. Triggers keep all columns but `tags` equal to these tables (`refresh_entity_visitors`), so that the list is read in
 * its order from one index. Nothing of a message is here.
 */
export const entityVisitors = pgTable(
  "entity_visitors",
  {
    id: uuid().primaryKey().defaultRandom(),
    entityId: belongsTo(() => entities.id),
    email: text().notNull(),
    /** The user's name, or the chatter's until they have talked. */
    name: text(),
    /** The status and group of the chatter; null without a request or an invitation. */
    status: chatterStatusEnum(),
    groupId: uuid(),
    /** When the last message was sent; null for a person who has not talked. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** The sort key: the last message, or when the chatter was added. */
    listedAt: timestamp({ withTimezone: true }).notNull(),
    /** The tags that the entity's users gave. */
    tags: text().array().notNull().default([]),
    searchText: text().generatedAlwaysAs(sql`fold_text(email || ' ' || coalesce(name, ''))`),
  },
  (t) => [
    unique().on(t.entityId, t.email),
    index().on(t.email),
    // The lists and the counts read these indexes alone.
    index("entity_visitors_list_index").on(t.entityId, t.listedAt, t.id, t.status, t.groupId, t.lastSeenAt),
    index("entity_visitors_status_index").on(t.entityId, t.status, t.listedAt, t.id, t.groupId, t.lastSeenAt),
    index("entity_visitors_group_index").on(t.entityId, t.groupId, t.listedAt, t.id, t.status, t.lastSeenAt),
    index("entity_visitors_tagged_index").on(t.entityId).where(sql`tags <> '{}'`),
    index("entity_visitors_search_index")
      .using("gin", t.entityId, sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
  ],
);
export type EntityVisitorRow = typeof entityVisitors.$inferSelect;
