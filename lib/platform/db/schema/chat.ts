import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { belongsTo } from "./belongs-to";
import { entities } from "./entities";
import { questionGroups } from "./questions";
import { regionEnum, users } from "./users";

export const responseStatusEnum = pgEnum("response_status", [
  "pending",
  "streaming",
  "complete",
  "stopped",
  "failed",
  "interrupted",
  "awaiting_person",
]);

export const responseAuthorEnum = pgEnum("response_author", ["entity", "person"]);

/** The subject of a message that moderation stopped; self_harm is answered with help lines. */
export const moderationSubjectEnum = pgEnum("moderation_subject", ["self_harm", "harmful"]);
/** How the end of the monthly budget changed a reply. */
/** How a model ended a reply: by itself, or before it was finished. */
export const replyEndingEnum = pgEnum("reply_ending", ["stop", "length", "filter", "refusal", "error"]);
export const budgetStageEnum = pgEnum("budget_stage", ["cheaper", "approved_only", "questions_only"]);

export const ratingEnum = pgEnum("rating", ["up", "down"]);

export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    conversationType: text().notNull(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastMessageAt: timestamp({ withTimezone: true }).notNull(),
    /** When one of the entity's users last opened it or marked it as read; older messages are read. */
    ownerReadAt: timestamp({ withTimezone: true }),
    /** The user who answers in person instead of the model; null while the model answers. */
    takenOverBy: uuid().references(() => users.id, { onDelete: "set null" }),
    takenOverAt: timestamp({ withTimezone: true }),
    /** When one of the entity's users marked it as done, or snoozed it until a time. A later message ends both. */
    doneAt: timestamp({ withTimezone: true }),
    snoozedAt: timestamp({ withTimezone: true }),
    snoozedUntil: timestamp({ withTimezone: true }),
    /** The entity's user who is to answer it. */
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index().on(t.userId, t.entityId, t.lastMessageAt),
    index().on(t.entityId, t.lastMessageAt),
    index().on(t.lastMessageAt),
    index("conversations_unread_index")
      .on(t.entityId)
      .where(sql`owner_read_at is null or owner_read_at < last_message_at`),
    index("conversations_done_index").on(t.entityId, t.lastMessageAt).where(sql`done_at >= last_message_at`),
    index("conversations_snoozed_index").on(t.entityId, t.snoozedUntil).where(sql`snoozed_at >= last_message_at`),
    index("conversations_assignee_index").on(t.assigneeId, t.entityId).where(sql`assignee_id is not null`),
    index().on(t.createdAt),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;

/** The tags that an entity's users gave to a conversation. */
export const conversationTags = pgTable(
  "conversation_tags",
  {
    conversationId: belongsTo(() => conversations.id),
    entityId: belongsTo(() => entities.id),
    tag: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.tag] }), index().on(t.entityId, t.tag)],
);

export const conversationExportStatusEnum = pgEnum("conversation_export_status", [
  "queued",
  "running",
  "ready",
  "failed",
]);
export const conversationExportFormatEnum = pgEnum("conversation_export_format", ["csv", "json", "jsonl"]);

/** An export of an entity's conversations, requested by one of its users. */
export const conversationExports = pgTable(
  "conversation_exports",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    format: conversationExportFormatEnum().notNull(),
    /** The filters of the inbox, as the contract validated them. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: conversationExportStatusEnum().notNull().default("queued"),
    progress: smallint().notNull().default(0),
    conversationCount: integer(),
    fileKey: text(),
    fileBytes: bigint({ mode: "number" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.entityId, t.id), index().on(t.expiresAt)],
);
export type ConversationExportRow = typeof conversationExports.$inferSelect;

/**
 * The pending list (kB) of an index of words. Each flush rewrites a page for every trigram in the list, so a short one makes
 * most of the write-ahead log of a turn, and the flush of a long one keeps one turn waiting (measured in `lib/docs/decisions.md`).
 */
const WORDS_PENDING_KB = 2_048;

/** Ids are UUID v7, so their order is the order of sending and paging needs no other column. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: belongsTo(() => conversations.id),
    userId: belongsTo(() => users.id),
    /** Generated by the client; makes sending idempotent. */
    clientId: uuid().notNull(),
    /** The conversation's entity, copied for the public index. Deleting the conversation deletes the message. */
    entityId: uuid().notNull(),
    body: text().notNull(),
    privacyCode: smallint().notNull(),
    language: text().notNull(),
    year: integer(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a change to its replies was last undone, so that open pages learn of it. */
    repliesUndoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.conversationId, t.id),
    unique().on(t.userId, t.clientId),
    index().on(t.entityId, t.id),
    index().on(t.createdAt),
    index("messages_language_index").on(t.language, t.id).where(sql`privacy_code < 2`),
    index("messages_year_index").on(t.year, t.id).where(sql`year is not null`),
    index("messages_public_index").on(t.entityId, t.id).where(sql`privacy_code = 0`),
    index("messages_words_index")
      .using("gin", t.entityId, t.body.op("gin_trgm_ops"))
      .where(sql`privacy_code < 2`)
      .with({ gin_pending_list_limit: WORDS_PENDING_KB }),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

export const responses = pgTable(
  "responses",
  {
    id: uuid().primaryKey(),
    messageId: belongsTo(() => messages.id),
    entityId: belongsTo(() => entities.id),
    responseOrder: smallint().notNull().default(1),
    body: text().notNull().default(""),
    status: responseStatusEnum().notNull().default("pending"),
    sources: jsonb().$type<StoredSource[]>().notNull().default([]),
    /**
     * Increments with each regeneration, so that a reader of an older version never receives the rest of a newer one.
     */
    version: integer().notNull().default(1),
    /**
     * The id of the process that is writing the reply. Only the writer may change the row, and only until its lease
     * expires.
     */
    writer: uuid(),
    leaseExpiresAt: timestamp({ withTimezone: true }),
    /** The author: the digital entity, or one of its users in person (`personId`). */
    writtenBy: responseAuthorEnum().notNull().default("entity"),
    personId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The latest correction by one of the entity's users, and the entity's own text before the first one. */
    correctedAt: timestamp({ withTimezone: true }),
    correctedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    bodyBefore: text(),
    /** When one of the entity's users deleted it; its text and sources are erased. */
    removedAt: timestamp({ withTimezone: true }),
    /** The correction that gave the answer, and the revision of the material that the reply drew on. */
    correctionId: uuid(),
    knowledgeRevision: uuid(),
    /** The model that wrote it, and the reason when it failed. */
    talkSystemId: integer(),
    model: text(),
    error: text(),
    /** Milliseconds from the call of the model to its first text. */
    firstTokenMs: integer(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** Millionths of one unit of the currency. */
    costMicros: bigint({ mode: "number" }),
    costCurrency: text(),
    rating: ratingEnum(),
    ratingReason: text(),
    /** When the rating was last given, changed or withdrawn. */
    ratedAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    completedAt: timestamp({ withTimezone: true }),
    /** The entity could not answer; the visitor may ask to be notified (`unanswered_questions.wanted_at`). */
    isUnanswered: boolean().notNull().default(false),
    /** Questions that the reply suggests next. */
    followUps: text().array().notNull().default([]),
    moderation: moderationSubjectEnum(),
    budgetStage: budgetStageEnum(),
    /** Null for a reply that no model finished. */
    endedBy: replyEndingEnum(),
    /** The unanswered question that this reply answers later. */
    answersQuestionId: uuid(),
  },
  (t) => [
    unique().on(t.messageId, t.responseOrder),
    index().on(t.leaseExpiresAt).where(sql`status in ('pending', 'streaming')`),
    // A lookup scans the index's pending list (kB), and the uses of a document look up each of its passages.
    index("responses_sources_index").using("gin", t.sources.op("jsonb_path_ops")).with({ gin_pending_list_limit: 64 }),
    index("responses_words_index")
      .using("gin", t.entityId, t.body.op("gin_trgm_ops"))
      .where(sql`status not in ('pending', 'streaming')`)
      .with({ gin_pending_list_limit: WORDS_PENDING_KB }),
    index("responses_failed_index").on(t.entityId).where(sql`status in ('failed', 'interrupted')`),
    // Names the other states: PostgreSQL cannot use a value of an enum in the transaction that adds it.
    index("responses_awaiting_person_index")
      .on(t.entityId)
      .where(sql`status not in ('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted')`),
    index("responses_in_person_index").on(t.entityId).where(sql`written_by = 'person'`),
    index().on(t.completedAt),
    index("responses_rated_index").on(t.entityId, t.rating).where(sql`rating is not null`),
    index("responses_rated_at_index").on(t.entityId, t.ratedAt).where(sql`rated_at is not null`),
    index("responses_corrected_index").on(t.entityId).where(sql`corrected_at is not null`),
    // Has every column of a talk system's figures, so that they are read without the texts beside them.
    index("responses_talk_system_index")
      .on(
        t.talkSystemId,
        t.completedAt,
        t.status,
        t.firstTokenMs,
        t.inputTokens,
        t.outputTokens,
        t.costCurrency,
        t.costMicros,
      )
      .where(sql`talk_system_id is not null`),
  ],
);
export type ResponseRow = typeof responses.$inferSelect;

/** Earlier versions of regenerated replies; nothing written is discarded. */
export const responseVersions = pgTable(
  "response_versions",
  {
    id: uuid().primaryKey(),
    responseId: belongsTo(() => responses.id),
    version: integer().notNull(),
    body: text().notNull(),
    status: responseStatusEnum().notNull(),
    sources: jsonb().$type<StoredSource[]>().notNull(),
    talkSystemId: integer(),
    model: text(),
    firstTokenMs: integer(),
    inputTokens: integer(),
    outputTokens: integer(),
    costMicros: bigint({ mode: "number" }),
    costCurrency: text(),
    rating: ratingEnum(),
    ratingReason: text(),
    dataStorageRegion: regionEnum().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique().on(t.responseId, t.version),
    index("response_versions_talk_system_index").on(t.talkSystemId, t.writtenAt).where(sql`talk_system_id is not null`),
  ],
);

/**
 * Questions without an answer in the material. The text stays in the message, whose privacy code decides who may read
 * it.
 */
export const unansweredQuestions = pgTable(
  "unanswered_questions",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    messageId: belongsTo(() => messages.id).unique(),
    /** The group of questions of the same meaning; null until it is grouped. */
    groupId: uuid().references(() => questionGroups.id, { onDelete: "set null" }),
    answeredAt: timestamp({ withTimezone: true }),
    /** When the visitor asked to be notified of an answer, and when the mail and the answer were sent. */
    wantedAt: timestamp({ withTimezone: true }),
    notifiedAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.entityId, t.id),
    index("unanswered_questions_open_index").on(t.entityId).where(sql`answered_at is null`),
    index().on(t.groupId),
    index("unanswered_questions_wanted_index").on(t.entityId).where(sql`wanted_at is not null and notified_at is null`),
  ],
);

/** Translations of visitors' questions for the entity's users. Erased with the question, since they hold its words. */
export const questionTranslations = pgTable(
  "question_translations",
  {
    questionId: belongsTo(() => unansweredQuestions.id),
    language: text().notNull(),
    body: text().notNull(),
    dataStorageRegion: regionEnum().notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.language] })],
);

/** An answer by one of the entity's users that replaces the entity's own for questions like `question`. */
export const corrections = pgTable(
  "corrections",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    /** The corrected reply; null once it is erased. One live correction a reply. */
    responseId: uuid().references(() => responses.id, { onDelete: "set null" }),
    /** The visitor's question, by which the answer is found; only its asker and the entity's users may read it. */
    question: text().notNull(),
    answer: text().notNull(),
    language: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    /** How often the answer was given, and when it was last. */
    hits: integer().notNull().default(0),
    lastHitAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.id), index().on(t.responseId)],
);
export type CorrectionRow = typeof corrections.$inferSelect;
