import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { messages } from "./chat";
import { entities } from "./entities";
import { regionEnum, users } from "./users";

/** Whether a visitor lets an entity remember. Without a row the visitor has not been asked or has not answered. */
export const memoryConsents = pgTable(
  "memory_consents",
  {
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    isGiven: boolean().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.entityId] }), index().on(t.entityId)],
);

/** Facts that a visitor stated to one entity; no other entity reads it. */
export const memoryFacts = pgTable(
  "memory_facts",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    /** The message that states it; deleting the message deletes the fact, also once the visitor has edited it. */
    messageId: uuid().references(() => messages.id, { onDelete: "cascade" }),
    fact: text().notNull(),
    language: text().notNull(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.userId, t.entityId), index().on(t.entityId), index().on(t.messageId)],
);
export type MemoryFactRow = typeof memoryFacts.$inferSelect;
