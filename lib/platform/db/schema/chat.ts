import { index, integer, jsonb, pgEnum, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Source } from "@/lib/contract/chat/schemas";
import { entities } from "./entities";
import { regionEnum, users } from "./users";

export const responseStatusEnum = pgEnum("response_status", [
  "pending",
  "streaming",
  "complete",
  "stopped",
  "failed",
  "interrupted",
]);

export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversationType: text().notNull(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastMessageAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.userId, t.entityId, t.lastMessageAt), index().on(t.entityId, t.lastMessageAt)],
);

/** Ids are UUID v7, so their order is the order of sending and paging needs no other column. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the client; makes sending idempotent. */
    clientId: uuid().notNull(),
    body: text().notNull(),
    privacyCode: smallint().notNull(),
    language: text().notNull(),
    year: integer(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.conversationId, t.id), unique().on(t.userId, t.clientId)],
);

export const responses = pgTable(
  "responses",
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    responseOrder: smallint().notNull().default(1),
    body: text().notNull().default(""),
    status: responseStatusEnum().notNull().default("pending"),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    /** The model that wrote it, and why it failed when it did. */
    model: text(),
    error: text(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (t) => [unique().on(t.messageId, t.responseOrder)],
);
