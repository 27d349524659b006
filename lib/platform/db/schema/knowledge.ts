import { index, integer, pgEnum, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { entities } from "./entities";
import { regionEnum } from "./users";

export const documentStatusEnum = pgEnum("document_status", ["queued", "indexing", "ready", "failed"]);

export const contextDocuments = pgTable(
  "context_documents",
  {
    id: uuid().primaryKey(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Where the matter is recorded, in words: a work, a letter, a chapter. */
    source: text().notNull(),
    url: text(),
    language: text().notNull(),
    year: integer(),
    status: documentStatusEnum().notNull(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.id)],
);

export const passages = pgTable(
  "passages",
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => contextDocuments.id, { onDelete: "cascade" }),
    entityId: uuid().notNull(),
    position: integer().notNull(),
    body: text().notNull(),
    language: text().notNull(),
    year: integer(),
    /** Lexemes in it, repetitions counted: the document length of BM25. */
    length: integer().notNull(),
  },
  (t) => [index().on(t.entityId), index().on(t.documentId, t.position)],
);

/** The inverted index: how often a lexeme occurs in a passage. One entity's words never meet another's. */
export const passageTerms = pgTable(
  "passage_terms",
  {
    entityId: uuid().notNull(),
    term: text().notNull(),
    passageId: uuid()
      .notNull()
      .references(() => passages.id, { onDelete: "cascade" }),
    frequency: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.term, t.passageId] }), index().on(t.passageId)],
);

/** Kept with every indexing, so that a question never counts the whole index. */
export const knowledgeStats = pgTable(
  "knowledge_stats",
  {
    entityId: uuid()
      .notNull()
      .references(() => entities.id, { onDelete: "cascade" }),
    language: text().notNull(),
    passageCount: integer().notNull(),
    totalLength: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.language] })],
);
