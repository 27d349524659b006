import {
  boolean,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { entities } from "./entities";
import { regionEnum } from "./users";

/** Only `ready` documents are found by questions; `erasing` ones are gone for everybody but the job that erases them. */
export const documentStatusEnum = pgEnum("document_status", [
  "queued",
  "indexing",
  "ready",
  "failed",
  "cancelled",
  "erasing",
]);
export const documentKindEnum = pgEnum("document_kind", ["text", "file", "url"]);
export const documentStageEnum = pgEnum("document_stage", [
  "queued",
  "fetching",
  "reading",
  "splitting",
  "indexing",
  "checking",
]);

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
    kind: documentKindEnum().notNull().default("text"),
    /** What was typed, for documents that are a text. */
    body: text(),
    /** Where the storage keeps the file, or what the web address answered with. */
    fileKey: text(),
    fileName: text(),
    /** What the web address called it; null for files, whose name says it. */
    fileType: text(),
    fileBytes: integer(),
    /** False when the language is recognised from the text. */
    isLanguageExplicit: boolean().notNull().default(false),
    passageCount: integer().notNull().default(0),
    /** The set of vectors that questions are compared with, and the model that made it; null until there is one. */
    embeddingId: uuid(),
    embeddingModel: text(),
    stage: documentStageEnum(),
    progress: smallint().notNull().default(0),
    /** A code of the contract's DOCUMENT_ERRORS, and what fills its sentence. */
    errorCode: text(),
    errorDetail: text(),
    /** Codes of the contract's DOCUMENT_NOTICES: what the document was read without. */
    notices: text().array().notNull().default([]),
    /** The one job, and the one attempt of it, that may write to this document and its passages. */
    jobId: uuid(),
    jobAttempt: smallint().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.id), index().on(t.fileKey)],
);
export type DocumentRow = typeof contextDocuments.$inferSelect;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

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
    /** Where it stands in the document, for its citation and to be found by; null where a format has none. */
    heading: text(),
    page: integer(),
    language: text().notNull(),
    year: integer(),
    /** Lexemes in it, repetitions counted: the document length of BM25. */
    length: integer().notNull(),
  },
  (t) => [index().on(t.entityId), index().on(t.documentId, t.position)],
);

/**
 * The inverted index: for each term the passages of a stretch of a document that hold it, packed as
 * `providers/retrieval/postings.ts` says. One entity's words never meet another's. The key holds the lists too
 * (migration 0016), so that a question reads them side by side.
 */
export const passageTerms = pgTable(
  "passage_terms",
  {
    entityId: uuid().notNull(),
    language: text().notNull(),
    term: text().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => contextDocuments.id, { onDelete: "cascade" }),
    firstPosition: integer().notNull(),
    passageCount: integer().notNull(),
    postings: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.language, t.term, t.documentId, t.firstPosition] }),
    index().on(t.documentId, t.firstPosition),
  ],
);

/**
 * In how many passages a term is, counted by the triggers of `passage_terms` with whatever lays or takes lists there: a
 * question weighs its words without reading a list, and reads no list that it has no use for.
 */
export const termCounts = pgTable(
  "term_counts",
  {
    entityId: uuid().notNull(),
    language: text().notNull(),
    term: text().notNull(),
    passageCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.language, t.term] })],
);

/**
 * What passages mean, as a model's vectors packed by `providers/retrieval/vectors.ts`. A document's set is laid as a
 * whole and takes the place of the one before when it is complete.
 */
export const passageVectors = pgTable(
  "passage_vectors",
  {
    embeddingId: uuid().notNull(),
    position: integer().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => contextDocuments.id, { onDelete: "cascade" }),
    vector: bytea().notNull(),
    /** The sign of each of its numbers, one bit each: what all of an entity's passages are compared by. */
    signs: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.embeddingId, t.position] }), index().on(t.documentId, t.position)],
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

/**
 * Another one whenever anything changes that a question to the entity may find, written by triggers (migration 0017): what
 * was read under a revision stays true for as long as it stands.
 */
export const knowledgeRevisions = pgTable("knowledge_revisions", {
  entityId: uuid()
    .primaryKey()
    .references(() => entities.id, { onDelete: "cascade" }),
  revision: uuid().notNull(),
});
