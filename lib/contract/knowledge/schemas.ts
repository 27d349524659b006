import { z } from "zod";
import { entityReference } from "../entities/entity-reference";
import { sentence } from "../fields/field-sentences";
import { atMost, id, line, timestamp, yearNumber } from "../fields/fields";
import { oneLine } from "../fields/one-line";
import { LANGUAGE_CODES } from "../languages/languages";
import { DOCUMENT_ERROR_CODES } from "./document-errors";
import { DOCUMENT_NOTICE_CODES } from "./document-notices";

/** Maximum file size of a document, in bytes. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Maximum bytes of a chunk of an upload; a smaller file is uploaded in one request. */
export const CHUNK_MAX_BYTES = 2 * 1024 * 1024;
/** Maximum characters of a typed text; longer ones must be uploaded as a file. */
const TEXT_MAX = 80_000;
/** Extensions of supported files. */
export const FILE_ENDINGS = [
  "pdf",
  "docx",
  "odt",
  "rtf",
  "epub",
  "pptx",
  "odp",
  "xlsx",
  "ods",
  "csv",
  "tsv",
  "html",
  "htm",
  "xhtml",
  "mht",
  "mhtml",
  "eml",
  "md",
  "markdown",
  "txt",
  "srt",
  "vtt",
  "ics",
  "vcf",
  "json",
  "jsonl",
  "xml",
] as const;

/** Whether a file can be read, by its name. */
export const HAS_FILE_ENDING = new RegExp(`\\.(?:${FILE_ENDINGS.join("|")})$`, "i");

export const isCsv = (fileName: string) => /\.csv$/i.test(fileName);

const documentKind = z.enum(["text", "file", "url", "questions"]);
/** ready: the document is searched; only then do replies use it. */
const documentStatus = z.enum(["queued", "indexing", "ready", "failed", "cancelled"]);
/** How often a web address is fetched again. */
export const refreshInterval = z.enum(["never", "daily", "weekly", "monthly"]);
export const documentStage = z.enum(["queued", "fetching", "reading", "splitting", "indexing", "checking"]);
export type DocumentStage = z.output<typeof documentStage>;

/** A document of an entity, for its owner. */
/** `text` is the passage that a notice is about; `is_lost` is false for content that was kept another way. */
const documentNotice = z.strictObject({
  code: z.enum(DOCUMENT_NOTICE_CODES),
  message: z.string(),
  text: z.string().nullable(),
  pages: z.array(z.int()),
  is_lost: z.boolean(),
});
export type PresentedNotice = z.infer<typeof documentNotice>;

export const contextDocument = z.strictObject({
  id,
  digitalentity_id: id,
  kind: documentKind,
  title: z.string(),
  /** The source in words. */
  source: z.string(),
  url: z.string().nullable(),
  file_name: z.string().nullable(),
  file_bytes: z.int().nullable(),
  language: z.enum(LANGUAGE_CODES),
  year: z.int().nullable(),
  status: documentStatus,
  /** The current processing stage; null when idle. */
  stage: documentStage.nullable(),
  progress: z.int().min(0).max(100),
  /** The last heartbeat of its processing; null when idle. */
  heartbeat_at: timestamp.nullable(),
  error: z.strictObject({ code: z.enum(DOCUMENT_ERROR_CODES), message: z.string(), may_retry: z.boolean() }).nullable(),
  /** Content that the reader left out of a ready document, or kept another way. */
  notices: z.array(documentNotice),
  passages: z.int(),
  /** Of a web address; `next_refresh_at` is null when it is never fetched again by itself. */
  refresh_interval: refreshInterval,
  next_refresh_at: timestamp.nullable(),
  /** Increments with each edit. */
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ContextDocument = z.output<typeof contextDocument>;

/** An upload in chunks: `offset` bytes have arrived, and the next chunk begins there. */
export const upload = z.strictObject({
  id,
  digitalentity_id: id,
  file_name: z.string(),
  file_bytes: z.int(),
  offset: z.int(),
  /** When it is deleted, unless a document was created from it. */
  expires_at: timestamp,
});

export type Upload = z.output<typeof upload>;

const pair = {
  question: z.string().trim().min(1, sentence("required")).check(atMost(500)),
  answer: z.string().trim().min(1, sentence("required")).check(atMost(4000)),
};
/** A question with its answer, as typed or as a row of a CSV file with two columns. */
export const questionAndAnswer = z.strictObject(pair);
export const QUESTIONS_MAX = 1000;
/** The limits that forms name, for pages: the schemas stay out of the browser. */
export const KNOWLEDGE_LIMITS = {
  endings: FILE_ENDINGS,
  fileMaxBytes: FILE_MAX_BYTES,
  chunkMaxBytes: CHUNK_MAX_BYTES,
  textMax: TEXT_MAX,
  questionsMax: QUESTIONS_MAX,
} as const;
export const questionList = z.array(z.object(pair)).min(1).max(QUESTIONS_MAX);

/** A document with its typed text and its typed questions; null for other kinds. */
export const fullContextDocument = contextDocument.extend({
  text: z.string().nullable(),
  questions: z.array(questionAndAnswer).nullable(),
  /** When each stage of the latest ingestion began, in order. */
  stage_times: z.array(z.strictObject({ stage: documentStage, at: timestamp })),
  /** The slug and the name of its entity, for links. */
  entity: z.strictObject({ urlslug: z.string(), entity_name: z.string() }),
  can: z.strictObject({ edit: z.boolean() }),
});
export type FullContextDocument = z.output<typeof fullContextDocument>;

/** A document in the list of all entities. */
export const siteDocument = contextDocument.extend({ entity: entityReference });
export type SiteDocument = z.output<typeof siteDocument>;

/** A passage of a document, with how many replies cite it. */
export const documentPassage = z.strictObject({
  id,
  /** From 0 in the document's order. */
  position: z.int(),
  heading: z.string().nullable(),
  page: z.int().nullable(),
  text: z.string(),
  used: z.int(),
});
export type DocumentPassage = z.output<typeof documentPassage>;

/** A reply that cites a document, and is not private. */
export const documentUse = z.strictObject({
  conversation_id: id,
  response_id: id,
  timestamp,
  user_name: z.string(),
  question: z.string(),
});
export type DocumentUse = z.output<typeof documentUse>;

/** A passage that a question finds, and why. */
export const triedPassage = z.strictObject({
  rank: z.int(),
  passage_id: id,
  document_id: id,
  title: z.string(),
  heading: z.string().nullable(),
  year: z.int().nullable(),
  text: z.string(),
  /** Whether a reply would draw on it; the others are shown for comparison. */
  is_used: z.boolean(),
  /** From 0 to 1: agreement in words, agreement in meaning (null without an embedding model), and both together. */
  words: z.number(),
  meaning: z.number().nullable(),
  together: z.number(),
  /** The words of the question that the passage contains, as the passage writes them. */
  matched: z.array(z.string()),
});
export type TriedPassage = z.output<typeof triedPassage>;

const crawlList = z.enum(["feed", "sitemap"]);
/** A site's pages, listed so that its owner chooses which to read. */
export const crawl = z.strictObject({
  id,
  digitalentity_id: id,
  url: z.string(),
  depth: z.int(),
  status: z.enum(["queued", "listing", "ready", "failed"]),
  error: z.strictObject({ code: z.enum(DOCUMENT_ERROR_CODES), message: z.string() }).nullable(),
  /** `is_added`: the entity already has a document of this page; `is_busy`: its server asked for a later visit. */
  pages: z.array(
    z.strictObject({ url: z.string(), title: z.string().nullable(), is_added: z.boolean(), is_busy: z.boolean() }),
  ),
  /** Pages that robots.txt disallows, which are not listed. */
  disallowed: z.int(),
  /** Whether the site has more pages than a crawl lists. */
  is_truncated: z.boolean(),
  /** The kind of list at the address, which can be followed; null for a page. */
  list: crawlList.nullable(),
  created_at: timestamp,
});
export type Crawl = z.output<typeof crawl>;

/** A feed or sitemap that is read again every day for new pages. */
export const followedCrawl = z.strictObject({
  id,
  url: z.string(),
  list: crawlList,
  /** Number of documents of its pages. */
  documents: z.int(),
  /** Why it could not be read the last time, or its new pages not be added. */
  error: z.strictObject({ code: z.enum(DOCUMENT_ERROR_CODES), message: z.string() }).nullable(),
  read_at: timestamp,
  next_read_at: timestamp,
});
export type FollowedCrawl = z.output<typeof followedCrawl>;

export const title = line(300, sentence("title_missing"));
export const sourceWords = z.string().overwrite(oneLine).check(atMost(300)).meta({ maxLength: 300 });
export const text = z
  .string()
  .check(atMost(TEXT_MAX, sentence("text_too_long")))
  .refine((value) => value.trim() !== "", sentence("text_missing"));
export const webAddress = z.url({ protocol: /^https?$/, error: sentence("web_address_form") }).max(2000);
export const language = z.enum(LANGUAGE_CODES);
/** Forms send an empty field for "no year". */
export const year = z.union([z.literal("").transform(() => null), z.null(), yearNumber]);

/** The order of an entity's documents. */
export const documentSort = z.enum(["newest", "oldest", "title", "year", "passages"]);

/** The filters of lists. `q` searches title, source and file name. */
export const documentFilters = {
  status: documentStatus.optional(),
  kind: documentKind.optional(),
  q: z.string().trim().max(200).optional(),
};
