import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredSource } from "@/lib/contract/chat/schemas";
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

export const ratingEnum = pgEnum("rating", ["up", "down"]);

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
export type ConversationRow = typeof conversations.$inferSelect;

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
    /** Whom it was said to: its conversation's, kept here to be found by. It goes with the conversation. */
    entityId: uuid().notNull(),
    body: text().notNull(),
    privacyCode: smallint().notNull(),
    language: text().notNull(),
    year: integer(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.conversationId, t.id),
    unique().on(t.userId, t.clientId),
    index("messages_public_index").on(t.entityId, t.id).where(sql`privacy_code = 0`),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

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
    sources: jsonb().$type<StoredSource[]>().notNull().default([]),
    /** Grows with every writing of the reply, so that a reader of an older one is not given the rest of a newer. */
    version: integer().notNull().default(1),
    /** Who is writing: only this writer may change the row, and only a writer whose time has not passed is alive. */
    writer: uuid(),
    leaseExpiresAt: timestamp({ withTimezone: true }),
    /** The model that wrote it, and why it failed when it did. */
    talkSystemId: integer(),
    model: text(),
    error: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** Millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }),
    costCurrency: text(),
    rating: ratingEnum(),
    ratingReason: text(),
    ratedAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique().on(t.messageId, t.responseOrder),
    index().on(t.leaseExpiresAt).where(sql`status in ('pending', 'streaming')`),
  ],
);
export type ResponseRow = typeof responses.$inferSelect;

/** What a reply said before it was written anew; nothing written is thrown away. */
export const responseVersions = pgTable(
  "response_versions",
  {
    id: uuid().primaryKey(),
    responseId: uuid()
      .notNull()
      .references(() => responses.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    body: text().notNull(),
    status: responseStatusEnum().notNull(),
    sources: jsonb().$type<StoredSource[]>().notNull(),
    talkSystemId: integer(),
    model: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    costMicros: bigint({ mode: "number" }),
    costCurrency: text(),
    rating: ratingEnum(),
    ratingReason: text(),
    dataStorageRegion: regionEnum().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique().on(t.responseId, t.version)],
);

/** Questions that found nothing. The words stay in the message, whose privacy decides who may read them. */
export const unansweredQuestions = pgTable(
  "unanswered_questions",
  {
    id: uuid().primaryKey(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    messageId: uuid()
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: "cascade" }),
    answeredAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.id)],
);
