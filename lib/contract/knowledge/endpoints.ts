import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { type FieldSentence, sentence } from "../field-sentences";
import { id, nextCursor, pageInput } from "../fields";
import { planUsage } from "../plans/usage";
import { UploadedFile } from "../upload";
import {
  contextDocument,
  documentFilters,
  FILE_ENDINGS,
  FILE_MAX_BYTES,
  fullContextDocument,
  language,
  sourceWords,
  text,
  title,
  unansweredQuestion,
  webAddress,
  year,
} from "./schemas";

export const cancelContextData = defineEndpoint({
  ...ADDRESSES.cancelContextData,
  access: "account",
  summary: "Ends the reading of a document that waits or is being read. Nothing of it stays in the index.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
});

const ENDING = new RegExp(`\\.(?:${FILE_ENDINGS.join("|")})$`, "i");

export const createContextData = defineEndpoint({
  ...ADDRESSES.createContextData,
  access: "account",
  summary:
    "Adds a document to an entity: a text, a web address (`url` alone), or a file as `multipart/form-data`. It is read in the background.",
  input: z
    .object({
      digitalentity_id: id,
      title: title.optional(),
      text: text.optional(),
      file: z
        .instanceof(UploadedFile, { error: sentence("file_as_form") })
        .refine((file) => ENDING.test(file.name), {
          error: sentence("file_endings"),
          params: { endings: FILE_ENDINGS.join(", ") },
        })
        .optional(),
      /** With a text or a file: the link of its citations. Alone: the page to read. */
      url: webAddress.optional(),
      source: sourceWords.optional(),
      /** Detected from the text when absent. */
      language: language.optional(),
      year: year.optional(),
    })
    .superRefine((input, check) => {
      const refuse = (path: string, message: FieldSentence) =>
        check.addIssue({ code: "custom", path: [path], message });
      if (input.text === undefined && !input.file && !input.url) refuse("text", sentence("material_missing"));
      if (input.text !== undefined && input.file) refuse("text", sentence("material_twice"));
      if (input.text !== undefined && input.title === undefined) refuse("title", sentence("title_missing"));
    }),
  output: fullContextDocument,
  errors: ["not_found", "plan_limit_reached", "quota_reached"],
  limit: "documents",
  upload: { fields: ["file"], maxBytes: FILE_MAX_BYTES },
});

export const deleteContextData = defineEndpoint({
  ...ADDRESSES.deleteContextData,
  access: "account",
  summary: "Takes a document out of all answers at once and erases it, its passages and its file.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const getContextData = defineEndpoint({
  ...ADDRESSES.getContextData,
  access: "account",
  summary: "One document, with the text that was typed.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found"],
});

export const listContextData = defineEndpoint({
  ...ADDRESSES.listContextData,
  access: "admin",
  summary: "The documents of all entities, newest first.",
  input: z.object({ digitalentity_id: id.optional(), ...documentFilters, ...pageInput }),
  output: z.strictObject({ items: z.array(contextDocument), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const listMyData = defineEndpoint({
  ...ADDRESSES.listMyData,
  access: "account",
  summary: "The documents of the caller's entity, newest first, with what is being done with each.",
  input: z.object({ id, ...documentFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(contextDocument),
    next_cursor: nextCursor,
    /** Usage and limits of the plan. */
    usage: planUsage.pick({ passages: true, documents: true, storage_bytes: true }),
  }),
  errors: ["not_found"],
});

export const listMyUnanswered = defineEndpoint({
  ...ADDRESSES.listMyUnanswered,
  access: "account",
  summary:
    "The questions to the caller's entity that its material had nothing on and that wait for an answer, newest first.",
  input: z.object({ id, ...pageInput }),
  output: z.strictObject({ items: z.array(unansweredQuestion), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const retryContextData = defineEndpoint({
  ...ADDRESSES.retryContextData,
  access: "account",
  summary: "Reads a failed or cancelled document again; a web address is fetched anew.",
  input: z.object({ id }),
  output: fullContextDocument,
  errors: ["not_found", "not_possible_now"],
  limit: "documents",
});

export const updateContextData = defineEndpoint({
  ...ADDRESSES.updateContextData,
  access: "account",
  summary: "Changes what is named. A new text, title, language, year or page is indexed anew in the background.",
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
  }),
  output: fullContextDocument,
  errors: ["not_found", "quota_reached"],
  limit: "documents",
});
