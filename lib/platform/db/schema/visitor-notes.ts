import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { regionEnum, users } from "./users";

/** The note of an entity's users about a visitor, erased after the visitor's last conversation with the entity. */
export const visitorNotes = pgTable(
  "visitor_notes",
  {
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    text: text().notNull(),
    /** The user who changed it last. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    dataStorageRegion: regionEnum().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.entityId] }), index().on(t.entityId), index().on(t.authorId)],
);
export type VisitorNoteRow = typeof visitorNotes.$inferSelect;
