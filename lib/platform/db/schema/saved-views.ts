import { index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SavedQuery } from "@/lib/contract/saved-views/schemas";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { users } from "./users";

/** The list that a saved view filters. */
export const savedListEnum = pgEnum("saved_list", ["conversations", "visitors"]);

/** Filters of one of an entity's lists that one of its users named; nobody else reads them. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    list: savedListEnum().notNull(),
    name: text().notNull(),
    /** As the list's address holds them, so that a period stays relative to today. */
    query: jsonb().$type<SavedQuery>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.userId, t.entityId, t.list), index().on(t.entityId)],
);
export type SavedViewRow = typeof savedViews.$inferSelect;
