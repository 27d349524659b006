import { boolean, index, integer, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { regionEnum, users } from "./users";

export const entityTypeEnum = pgEnum("entity_type", [
  "person",
  "role",
  "organisation-ext",
  "organisation-int",
  "others",
]);
export const accessLevelEnum = pgEnum("access_level", ["public", "invitation-only"]);
export const chatStatusEnum = pgEnum("chat_status", ["online", "offline", "demo"]);
export const plateEnum = pgEnum("plate", ["sage", "clay", "ochre", "slate", "rose", "stone"]);

export const entityTypes = pgTable("entity_types", {
  id: integer().primaryKey(),
  systemName: entityTypeEnum().notNull().unique(),
  displayLabel: text().notNull(),
  description: text().notNull(),
  terms: text(),
});
export type EntityTypeRow = typeof entityTypes.$inferSelect;

export const entities = pgTable(
  "entities",
  {
    id: uuid().primaryKey(),
    urlslug: text().notNull().unique(),
    entityType: entityTypeEnum().notNull(),
    entitySubtype: text(),
    name: text().notNull(),
    firstName: text(),
    lastName: text(),
    caption: text(),
    description: text().notNull(),
    bodyIntroText: text(),
    contextDescription: text(),
    chatInstructions: text(),
    thumbnailImageUrl: text(),
    bannerImageUrl: text(),
    plate: plateEnum().notNull().default("stone"),
    yearsList: integer().array(),
    primaryLanguage: text().notNull().default("en"),
    planId: text().notNull().default("free"),
    accessLevel: accessLevelEnum().notNull().default("public"),
    acceptRequest: boolean().notNull().default(false),
    publiclyDiscoverable: boolean().notNull().default(true),
    chatStatus: chatStatusEnum().notNull().default("demo"),
    website: text(),
    verified: boolean().notNull().default(false),
    dataStorageRegion: regionEnum().notNull().default("usa"),
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The three that every installation is seeded with; they cannot be deleted. */
    isFixed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Made by somebody who has no account yet: nobody sees it until it belongs to one. */
    isDraft: boolean().notNull().default(false),
    deletedAt: timestamp({ withTimezone: true }),
    /** When a deleted one is erased; until then its owner can have it back. */
    eraseAt: timestamp({ withTimezone: true }),
  },
  // By hash: a picture's address can be longer than a sorted index takes.
  (t) => [index().on(t.ownerId), index().using("hash", t.thumbnailImageUrl), index().using("hash", t.bannerImageUrl)],
);
export type EntityRow = typeof entities.$inferSelect;
