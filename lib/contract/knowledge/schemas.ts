import { z } from "zod";
import { sentence } from "../field-sentences";
import { atMost, id, line, timestamp } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { oneLine } from "../one-line";
import { DOCUMENT_ERROR_CODES } from "./document-errors";
import { DOCUMENT_NOTICE_CODES } from "./document-notices";

/** The largest file of a document, in bytes. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Characters of a text that is typed or pasted; longer ones are uploaded as a file. */
const TEXT_MAX = 80_000;
/** Endings of the files that can be read. */
export const FILE_ENDINGS = ["pdf", "docx", "epub", "html", "htm", "xhtml", "md", "markdown", "txt", "csv"] as const;

const documentKind = z.enum(["text", "file", "url"]);
/** ready: found by questions. Only then do replies draw on a document. */
const documentStatus = z.enum(["queued", "indexing", "ready", "failed", "cancelled"]);
export const documentStage = z.enum(["queued", "fetching", "reading", "splitting", "indexing", "checking"]);
export type DocumentStage = z.output<typeof documentStage>;

/** A document of an entity as its owner sees it. */
export const contextDocument = z.strictObject({
  id,
  digitalentity_id: id,
  kind: documentKind,
  title: z.string(),
  /** Where the matter is recorded, in words. */
  source: z.string(),
  url: z.string().nullable(),
  file_name: z.string().nullable(),
  file_bytes: z.int().nullable(),
  language: z.enum(LANGUAGE_CODES),
  year: z.int().nullable(),
  status: documentStatus,
  /** What is being done with it; null when nothing is. */
  stage: documentStage.nullable(),
  progress: z.int().min(0).max(100),
  /** When the work on it last gave a sign of life; null when nothing is being done. */
  heartbeat_at: timestamp.nullable(),
  error: z.strictObject({ code: z.enum(DOCUMENT_ERROR_CODES), message: z.string(), may_retry: z.boolean() }).nullable(),
  /** What a document that is ready was read without. */
  notices: z.array(z.strictObject({ code: z.enum(DOCUMENT_NOTICE_CODES), message: z.string() })),
  passages: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ContextDocument = z.output<typeof contextDocument>;

/** The same with the text that was typed; null for files and web addresses. */
export const fullContextDocument = contextDocument.extend({ text: z.string().nullable() });

/** A question that the entity's material had nothing on. */
export const unansweredQuestion = z.strictObject({
  id,
  /** Null when the visitor keeps the words to themselves. */
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

/** What lists can be narrowed by. `q` looks into title, source and file name. */
export const documentFilters = {
  status: documentStatus.optional(),
  kind: documentKind.optional(),
  q: z.string().trim().max(200).optional(),
};
