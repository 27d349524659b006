import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { TableShape } from "@/lib/contract/knowledge/table-shape";
import type { Validators } from "../../web/fetch-address";
import { belongsTo } from "./belongs-to";
import { editVersion } from "./edit-version";
import { entities } from "./entities";
import { regionEnum, users } from "./users";

/**
 * Only `ready` documents are searched. `deleted` ones can be restored for a while; `erasing` ones are hidden from everyone
 * but the job that erases them.
 */
export const documentStatusEnum = pgEnum("document_status", [
  "queued",
  "indexing",
  "ready",
  "failed",
  "cancelled",
  "deleted",
  "erasing",
]);
export const documentKindEnum = pgEnum("document_kind", ["text", "file", "url", "questions"]);
/** How often a web address is fetched again. */
export const refreshIntervalEnum = pgEnum("refresh_interval", ["never", "daily", "weekly", "monthly"]);
export const crawlStatusEnum = pgEnum("crawl_status", ["queued", "listing", "ready", "failed"]);
/** The kind of list at the address of a crawl. */
export const crawlListEnum = pgEnum("crawl_list", ["feed", "sitemap", "index"]);
export const documentStageEnum = pgEnum("document_stage", [
  "queued",
  "fetching",
  "reading",
  "splitting",
  "indexing",
  "checking",
]);

/** The text that a search for documents searches, folded by `fold_text`: the expression of the index. */
export const documentSearchText = (t: Record<"title" | "source" | "fileName" | "url", AnyPgColumn>): SQL =>
  sql`fold_text(${t.title} || ' ' || ${t.source} || ' ' || coalesce(${t.fileName}, '') || ' ' || coalesce(${t.url}, ''))`;

/** The sort key of "title": cut, since an index entry holds 2.7 kB at most, and some characters fold to many. */
export const documentTitleOrder = (t: Record<"title", AnyPgColumn>): SQL => sql`left(fold_text(${t.title}), 100)`;

export const contextDocuments = pgTable(
  "context_documents",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    title: text().notNull(),
    /** The source in words: a work, a letter, a chapter. */
    source: text().notNull(),
    url: text(),
    language: text().notNull(),
    year: integer(),
    status: documentStatusEnum().notNull(),
    kind: documentKindEnum().notNull().default("text"),
    /** The typed text of a text document. */
    body: text(),
    /** The storage key of the file or of the web address's response. */
    fileKey: text(),
    fileName: text(),
    /** The Content-Type of the web address's response; null for files, whose name gives the format. */
    fileType: text(),
    fileBytes: integer(),
    /** The validators of the web address's response, for the next conditional request. */
    validators: jsonb().$type<Validators>(),
    /** How the rows of a CSV file are read, where its owner has set it. */
    tableShape: jsonb().$type<TableShape>(),
    /** False when the language is detected from the text. */
    isLanguageExplicit: boolean().notNull().default(false),
    passageCount: integer().notNull().default(0),
    /** The vector set that questions are compared with, and the model that created it; null until there is one. */
    embeddingId: uuid(),
    embeddingModel: text(),
    /** The version of the analysis that its terms are from (`search/index-passages.ts`); null for the ones before versions. */
    indexFormat: text(),
    stage: documentStageEnum(),
    progress: smallint().notNull().default(0),
    /** A code of the contract's DOCUMENT_ERRORS, and what fills its sentence. */
    errorCode: text(),
    errorDetail: text(),
    /** Codes of the contract's DOCUMENT_NOTICES: what the reader left out. */
    notices: text().array().notNull().default([]),
    /** The only job, and the only attempt of it, that may write to this document and its passages. */
    jobId: uuid(),
    jobAttempt: smallint().notNull().default(0),
    /** When each stage of the latest ingestion began, in order. */
    stageTimes: jsonb().$type<{ stage: string; at: string }[]>().notNull().default([]),
    /** The crawl that found its web address. */
    crawlId: uuid(),
    refreshInterval: refreshIntervalEnum().notNull().default("never"),
    nextRefreshAt: timestamp({ withTimezone: true }),
    /** When it was deleted, and its status before, which a restore gives back. */
    deletedAt: timestamp({ withTimezone: true }),
    statusBeforeDeletion: documentStatusEnum(),
    updatedAt: timestamp({ withTimezone: true }),
    version: editVersion(),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.entityId, t.id),
    index("context_documents_search_index").using("gin", sql`${documentSearchText(t)} gin_trgm_ops`),
    index().on(t.status, t.id),
    index().on(t.kind, t.id),
    index("context_documents_title_index").on(documentTitleOrder(t), t.id),
    index("context_documents_passages_index").on(sql`(-${t.passageCount})`, t.id),
    index().on(t.fileKey),
    // Nearly all have the current format, and a sweep looks for others.
    index("context_documents_format_index").on(t.indexFormat).where(sql`status = 'ready'`),
    index("context_documents_failed_index").on(t.entityId).where(sql`status = 'failed'`),
    index("context_documents_refresh_index").on(t.nextRefreshAt).where(sql`next_refresh_at is not null`),
    index("context_documents_deleted_index").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
export type DocumentRow = typeof contextDocuments.$inferSelect;

/** A file that arrives in chunks, so that its upload can continue after a broken connection. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    userId: belongsTo(() => users.id),
    fileName: text().notNull(),
    fileBytes: integer().notNull(),
    /** The file's modification time in milliseconds; with name and size it identifies the file of a retry. */
    lastModified: bigint({ mode: "number" }).notNull(),
    /** The bytes stored so far, and where the next chunk begins. */
    offset: integer().notNull().default(0),
    /** The document that was created from it; its chunks are deleted. */
    documentId: uuid().references(() => contextDocuments.id, { onDelete: "cascade" }),
    dataStorageRegion: regionEnum().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId, t.userId), index().on(t.userId), index().on(t.documentId), index().on(t.createdAt)],
);
export type UploadRow = typeof uploads.$inferSelect;

/** The stored chunks of unfinished uploads, each a file of its own. */
export const uploadChunks = pgTable(
  "upload_chunks",
  {
    uploadId: belongsTo(() => uploads.id),
    /** Where it begins in the file. */
    offset: integer().notNull(),
    fileKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.offset] })],
);

/** The pages of a site or a sitemap, listed so that its owner chooses which to read. */
export const crawls = pgTable(
  "crawls",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    url: text().notNull(),
    maxDepth: smallint().notNull(),
    status: crawlStatusEnum().notNull().default("queued"),
    pages: jsonb().$type<{ url: string; title: string | null; isBusy?: boolean }[]>().notNull().default([]),
    /** Pages left out because robots.txt disallows them. */
    disallowedCount: integer().notNull().default(0),
    /** Whether more pages were found than are listed. */
    isTruncated: boolean().notNull().default(false),
    /** A code of the contract's DOCUMENT_ERRORS, and what fills its sentence. */
    errorCode: text(),
    errorDetail: text(),
    list: crawlListEnum(),
    /** When the list is read again for new pages; null while it is not followed. */
    nextReadAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    /** The validators of the list's last response. */
    validators: jsonb().$type<Validators>(),
    /** The settings of the new pages that it adds. */
    refreshInterval: refreshIntervalEnum().notNull().default("never"),
    language: text(),
    year: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.entityId, t.id),
    index().on(t.createdAt),
    index("crawls_next_read_index").on(t.nextReadAt).where(sql`next_read_at is not null`),
  ],
);
export type CrawlRow = typeof crawls.$inferSelect;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const passages = pgTable(
  "passages",
  {
    id: uuid().primaryKey(),
    documentId: belongsTo(() => contextDocuments.id),
    entityId: uuid().notNull(),
    position: integer().notNull(),
    body: text().notNull(),
    /** The headings above it, for its citation and for search; null where the format has none. */
    heading: text(),
    page: integer(),
    language: text().notNull(),
    year: integer(),
    /** Number of terms, repetitions included: the document length of BM25. */
    length: integer().notNull(),
  },
  (t) => [index().on(t.entityId), index().on(t.documentId, t.position)],
);

/**
 * The inverted index: for each term and section of a document the posting list of passages that contain it, packed as
 * `search/postings.ts` says. Entities never share a list. The key's index includes the lists
 * (by the baseline of the migrations), so that a query reads them in one index scan.
 */
export const passageTerms = pgTable(
  "passage_terms",
  {
    entityId: uuid().notNull(),
    language: text().notNull(),
    term: text().notNull(),
    documentId: belongsTo(() => contextDocuments.id),
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
 * Document frequency: the number of passages that contain a term, maintained by the triggers of `passage_terms`. A
 * query weighs its terms without reading a list, and reads no list that it does not need.
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
 * Embeddings of passages, packed by `search/vectors.ts`. A document's set is stored as a whole and
 * replaces the previous one when it is complete.
 */
export const passageVectors = pgTable(
  "passage_vectors",
  {
    embeddingId: uuid().notNull(),
    position: integer().notNull(),
    documentId: belongsTo(() => contextDocuments.id),
    vector: bytea().notNull(),
    /** The sign of each component, one bit each: the coarse comparison of all of an entity's passages. */
    signs: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.embeddingId, t.position] }), index().on(t.documentId, t.position)],
);

/** Updated with every indexing, so that a query never counts the whole index. */
export const knowledgeStats = pgTable(
  "knowledge_stats",
  {
    entityId: belongsTo(() => entities.id),
    language: text().notNull(),
    passageCount: integer().notNull(),
    totalLength: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.language] })],
);

/**
 * A new revision whenever anything changes that a query to the entity may find, written by triggers of the baseline.
 * Data read under a revision stays valid while the revision is current.
 */
export const knowledgeRevisions = pgTable("knowledge_revisions", {
  entityId: uuid()
    .primaryKey()
    .references(() => entities.id, { onDelete: "cascade" }),
  revision: uuid().notNull(),
});
