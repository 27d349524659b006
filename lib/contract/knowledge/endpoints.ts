import { z } from "zod";
import { type FieldSentence, sentence } from "../fields/field-sentences";
import {
  atMost,
  expectedVersion,
  INTEGER_MAX,
  id,
  line,
  nextCursor,
  pageInput,
  timestamp,
  wholeNumber,
} from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { UploadedFile } from "../http/upload";
import { planUsage } from "../plans/usage";
import { knowledgeAddresses } from "./addresses";
import { formatToConvert } from "./formats-to-convert";
import {
  CHUNK_MAX_BYTES,
  contextDocument,
  crawl,
  documentFilters,
  documentPassage,
  documentSort,
  documentUse,
  FILE_ENDINGS,
  FILE_MAX_BYTES,
  followedCrawl,
  fullContextDocument,
  HAS_FILE_ENDING,
  isCsv,
  language,
  questionList,
  refreshInterval,
  siteDocument,
  sourceWords,
  text,
  title,
  triedPassage,
  upload,
  webAddress,
  year,
} from "./schemas";
import { tablePreview, tableShape } from "./table-shape";

export const cancelContextData = defineEndpoint({
  ...knowledgeAddresses.cancelContextData,
  access: "account",
  summary: "Cancels the reading of a document that is queued or in progress, and removes its passages from the index.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
});

/** Refuses the name of a file that cannot be read, and says what to save it as where that is known. */
function checkFileName(name: string, { addIssue }: Pick<z.RefinementCtx, "addIssue">) {
  const convertible = formatToConvert(name);
  if (convertible) addIssue({ code: "custom", message: sentence("file_to_convert"), params: convertible });
  else if (!HAS_FILE_ENDING.test(name))
    addIssue({ code: "custom", message: sentence("file_endings"), params: { endings: FILE_ENDINGS.join(", ") } });
}

export const createContextData = defineEndpoint({
  ...knowledgeAddresses.createContextData,
  access: "account",
  summary:
    "Adds a document to a digital entity: a text, questions with answers, a web address or a file. Reads it in the background.",
  input: z
    .object({
      digitalentity_id: id,
      title: title.optional(),
      text: text.optional(),
      file: z
        .instanceof(UploadedFile, { error: sentence("file_as_form") })
        .superRefine((file, context) => checkFileName(file.name, context))
        .optional(),
      /** A complete upload in place of `file`. */
      upload_id: id.optional(),
      /** With a text or a file: the link of its citations. Alone: the page to read. */
      url: webAddress.optional(),
      source: sourceWords.optional(),
      /** Detected from the text when absent. */
      language: language.optional(),
      year: year.optional(),
      /** Typed questions with their answers; with `file`, `format: "questions"` reads a CSV of two columns. */
      questions: questionList.optional(),
      format: z.enum(["document", "questions"]).default("document"),
      /** How the rows of a CSV file are read; with `upload_id`. Its `kind` stands for `format`. */
      shape: tableShape.optional(),
      /** With a web address alone. */
      refresh_interval: refreshInterval.optional(),
    })
    .superRefine((input, check) => {
      const refuse = (path: string, message: FieldSentence) =>
        check.addIssue({ code: "custom", path: [path], message });
      const { upload_id: uploadId } = input;
      const given = [input.text, input.file, uploadId, input.questions].filter((content) => content !== undefined);
      if (given.length === 0 && !input.url) refuse("text", sentence("material_missing"));
      if (given.length > 1) refuse(input.text === undefined ? "file" : "text", sentence("material_twice"));
      if (input.shape && uploadId === undefined) refuse("shape", sentence("shape_of_other"));
      if (input.file && input.format === "questions" && !isCsv(input.file.name))
        refuse("file", sentence("questions_file"));
      if ((input.text !== undefined || input.questions) && input.title === undefined)
        refuse("title", sentence("title_missing"));
    }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now", "plan_limit_reached", "quota_reached"],
  limit: "documents",
  upload: { fields: ["file"], maxBytes: FILE_MAX_BYTES },
});

export const createUpload = defineEndpoint({
  ...knowledgeAddresses.createUpload,
  access: "account",
  summary: "Starts an upload in chunks, or returns your unfinished upload of the same file.",
  input: z.object({
    digitalentity_id: id,
    file_name: line(200).superRefine(checkFileName),
    file_bytes: z.int().min(1).max(FILE_MAX_BYTES),
    /** The file's modification time, in milliseconds since 1970. */
    last_modified: z.int().min(0).default(0),
  }),
  output: upload,
  errors: ["not_found", "plan_limit_reached", "quota_reached"],
  limit: "documents",
});

export const getUpload = defineEndpoint({
  ...knowledgeAddresses.getUpload,
  access: "account",
  summary: "Returns an upload with the offset of its next chunk.",
  input: z.object({ id }),
  output: upload,
  errors: ["not_found"],
});

export const appendUpload = defineEndpoint({
  ...knowledgeAddresses.appendUpload,
  access: "account",
  summary:
    "Appends a chunk to an upload, as `multipart/form-data`. Refuses a wrong offset and returns the right one in `offset`.",
  input: z.object({
    id,
    offset: wholeNumber(0, INTEGER_MAX),
    chunk: z
      .instanceof(UploadedFile, { error: sentence("file_as_form") })
      .refine((chunk) => chunk.bytes > 0, sentence("required")),
  }),
  output: upload,
  errors: ["not_found", "upload_offset_mismatch"],
  limit: "chunks",
  upload: { fields: ["chunk"], maxBytes: CHUNK_MAX_BYTES },
});

export const deleteUpload = defineEndpoint({
  ...knowledgeAddresses.deleteUpload,
  access: "account",
  summary: "Cancels an unfinished upload and erases its chunks.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const deleteContextData = defineEndpoint({
  ...knowledgeAddresses.deleteContextData,
  access: "account",
  summary:
    "Removes a document from all replies immediately. Erases it with its passages and its file after `restorable_until`.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), restorable_until: timestamp }),
  errors: ["not_found"],
});

export const restoreContextData = defineEndpoint({
  ...knowledgeAddresses.restoreContextData,
  access: "account",
  summary: "Restores a deleted document as it was, until the platform erases it.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "plan_limit_reached", "quota_reached"],
});

export const getContextData = defineEndpoint({
  ...knowledgeAddresses.getContextData,
  access: "account",
  summary: "Returns a document with the text that a team member typed.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found"],
});

export const listContextData = defineEndpoint({
  ...knowledgeAddresses.listContextData,
  access: "admin",
  summary: "Lists the documents of all digital entities or of one, newest first by default.",
  input: z.object({
    digitalentity_id: id.optional(),
    ...documentFilters,
    sort: documentSort.exclude(["year"]).default("newest"),
    ...pageInput,
  }),
  output: z.strictObject({ items: z.array(siteDocument), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const listMyData = defineEndpoint({
  ...knowledgeAddresses.listMyData,
  access: "account",
  summary: "Lists the documents of a digital entity, newest first, with the progress of each.",
  input: z.object({ id, ...documentFilters, sort: documentSort.default("newest"), ...pageInput }),
  output: z.strictObject({
    items: z.array(contextDocument),
    next_cursor: nextCursor,
    /** Usage and limits of the plan. */
    usage: planUsage.pick({ passages: true, documents: true, storage_bytes: true }),
  }),
  errors: ["not_found"],
});

export const retryContextData = defineEndpoint({
  ...knowledgeAddresses.retryContextData,
  access: "account",
  summary: "Reads a failed or cancelled document again, or fetches the web address of a ready one again.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
  limit: "documents",
});

export const updateContextData = defineEndpoint({
  ...knowledgeAddresses.updateContextData,
  access: "account",
  summary:
    "Changes the given fields of a document. Indexes a new text, title, language, year or page in the background.",
  input: z.object({
    id,
    title: title.optional(),
    /** For text documents only. */
    text: text.optional(),
    /** Null removes the link; a document from a web address requires one. */
    url: webAddress.nullable().optional(),
    source: sourceWords.optional(),
    language: language.optional(),
    year: year.optional(),
    /** For documents of typed questions only. */
    questions: questionList.optional(),
    /** For documents from a web address only. */
    refresh_interval: refreshInterval.optional(),
    /** How the rows are read; for documents of a CSV file only. */
    shape: tableShape.optional(),
    version: expectedVersion,
  }),
  output: fullContextDocument,
  errors: ["not_found", "quota_reached", "edit_conflict"],
  limit: "documents",
});

export const listPassages = defineEndpoint({
  ...knowledgeAddresses.listPassages,
  access: "account",
  summary:
    "Lists the passages of a document in its order, with the number of replies that cite each. `q` finds words in them.",
  input: z.object({
    id,
    q: z.string().trim().max(200).optional(),
    /** noticed: those that the document's notices are about. unused: those that no reply cites. */
    filter: z.enum(["all", "noticed", "unused"]).default("all"),
    ...pageInput,
  }),
  output: z.strictObject({ items: z.array(documentPassage), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const listDocumentUses = defineEndpoint({
  ...knowledgeAddresses.listDocumentUses,
  access: "account",
  summary: "Lists the replies that cite a document, newest first. Leaves out replies to private messages.",
  input: z.object({ id, ...pageInput }),
  output: z.strictObject({ items: z.array(documentUse), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const tryQuestion = defineEndpoint({
  ...knowledgeAddresses.tryQuestion,
  access: "account",
  summary:
    "Finds the passages for a question to a digital entity, in their order, and tells why. Stores and counts nothing.",
  input: z.object({
    id,
    question: z.string().trim().min(1, sentence("required")).check(atMost(1000)),
    /** Detected from the question when absent. */
    language: language.optional(),
    /** Answers as of this year; without it, of any year. */
    year: year.optional(),
  }),
  output: z.strictObject({
    items: z.array(triedPassage),
    /** Whether the entity would answer from them, or say that it has nothing on the question. */
    is_answerable: z.boolean(),
  }),
  errors: ["not_found"],
  limit: "documents",
  uses: "question",
});

export const previewTable = defineEndpoint({
  ...knowledgeAddresses.previewTable,
  access: "account",
  summary: "Returns the first rows of a CSV file as read in a shape, by default the likeliest one. Stores nothing.",
  input: z
    .object({ upload_id: id.optional(), document_id: id.optional(), shape: tableShape.optional() })
    .superRefine((input, check) => {
      const refuse = (message: FieldSentence) => check.addIssue({ code: "custom", path: ["upload_id"], message });
      if (input.upload_id === undefined && input.document_id === undefined) refuse(sentence("material_missing"));
      if (input.upload_id !== undefined && input.document_id !== undefined) refuse(sentence("material_twice"));
    }),
  output: tablePreview,
  errors: ["not_found", "not_possible_now", "invalid_input"],
  limit: "documents",
});

export const createCrawl = defineEndpoint({
  ...knowledgeAddresses.createCrawl,
  access: "account",
  summary:
    "Finds the pages of a site or a sitemap in the background, down to a depth. Skips what robots.txt disallows.",
  input: z.object({ digitalentity_id: id, url: webAddress, depth: wholeNumber(0, 4).default(2) }),
  output: crawl,
  errors: ["not_found"],
  limit: "documents",
});

export const getCrawl = defineEndpoint({
  ...knowledgeAddresses.getCrawl,
  access: "account",
  summary: "Returns a crawl with the pages that it has found so far.",
  input: z.object({ id }),
  output: crawl,
  errors: ["not_found"],
});

export const exportKnowledge = defineEndpoint({
  ...knowledgeAddresses.exportKnowledge,
  access: "account",
  summary:
    "Lists a digital entity's documents with their texts, questions and web addresses as CSV, which can be added again.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});

export const listFollowedCrawls = defineEndpoint({
  ...knowledgeAddresses.listFollowedCrawls,
  access: "account",
  summary: "Lists the feeds and sitemaps that are read every day for new pages of a digital entity.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(followedCrawl) }),
  errors: ["not_found"],
});

export const unfollowCrawl = defineEndpoint({
  ...knowledgeAddresses.unfollowCrawl,
  access: "account",
  summary: "Ends the daily reading of a feed or sitemap. Its documents stay.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const addCrawledPages = defineEndpoint({
  ...knowledgeAddresses.addCrawledPages,
  access: "account",
  summary: "Adds chosen pages of a crawl as documents, all or none. Skips pages that the digital entity has already.",
  input: z.object({
    id,
    urls: z.array(webAddress).min(1).max(500),
    /** How often the pages are fetched again; by default daily with `follow`, and never without it. */
    refresh_interval: refreshInterval.optional(),
    /** Reads the feed or sitemap again every day and adds its new pages in the same way. */
    follow: z.boolean().default(false),
    language: language.optional(),
    year: year.optional(),
  }),
  output: z.strictObject({
    items: z.array(contextDocument),
    /** Chosen pages that the entity has already. */
    skipped: z.int(),
  }),
  errors: ["not_found", "not_possible_now", "plan_limit_reached", "quota_reached"],
  limit: "documents",
});
