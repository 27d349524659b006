import { z } from "zod";
import { sentence } from "../field-sentences";
import { atMost, id, line, timestamp } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { oneLine } from "../one-line";
import { DOCUMENT_ERROR_CODES } from "./document-errors";
import { DOCUMENT_NOTICE_CODES } from "./document-notices";

/** Maximum file size of a document, in bytes. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Maximum characters of a typed text; longer ones must be uploaded as a file. */
const TEXT_MAX = 80_000;
/** Extensions of supported files. */
export const FILE_ENDINGS = ["pdf", "docx", "epub", "html", "htm", "xhtml", "md", "markdown", "txt", "csv"] as const;

const documentKind = z.enum(["text", "file", "url"]);
/** ready: the document is searched; only then do replies use it. */
const documentStatus = z.enum(["queued", "indexing", "ready", "failed", "cancelled"]);
export const documentStage = z.enum(["queued", "fetching", "reading", "splitting", "indexing", "checking"]);
export type DocumentStage = z.output<typeof documentStage>;

/** A document of an entity, for its owner. */
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
  /** What the reader left out of a ready document. */
  notices: z.array(z.strictObject({ code: z.enum(DOCUMENT_NOTICE_CODES), message: z.string() })),
  passages: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ContextDocument = z.output<typeof contextDocument>;

/** A document with its typed text; null for files and web addresses. */
export const fullContextDocument = contextDocument.extend({ text: z.string().nullable() });

/** A question without an answer in the entity's material. */
export const unansweredQuestion = z.strictObject({
  id,
  /** Null when the message is private. */
  question: z.string().nullable(),
  language: z.enum(LANGUAGE_CODES),
  year: z.int().nullable(),
  asked_at: timestamp,
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

export const title = line(300, sentence("title_missing"));
export const sourceWords = z.string().overwrite(oneLine).check(atMost(300)).meta({ maxLength: 300 });
export const text = z
  .string()
  .check(atMost(TEXT_MAX, sentence("text_too_long")))
  .refine((value) => value.trim() !== "", sentence("text_missing"));
export const webAddress = z.url({ protocol: /^https?$/, error: sentence("web_address_form") }).max(2000);
export const language = z.enum(LANGUAGE_CODES);
/** Forms send an empty field for "no year". */
export const year = z.union([
  z.literal("").transform(() => null),
  z.null(),
  z.coerce.number<string | number>().int().min(-9999).max(9999),
]);

/** The filters of lists. `q` searches title, source and file name. */
export const documentFilters = {
  status: documentStatus.optional(),
  kind: documentKind.optional(),
  q: z.string().trim().max(200).optional(),
};
