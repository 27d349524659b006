import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { type FieldSentence, sentence } from "../field-sentences";
import { id } from "../fields";
import { UploadedFile } from "../upload";
import {
  FILE_ENDINGS,
  FILE_MAX_BYTES,
  fullContextDocument,
  language,
  sourceWords,
  text,
  title,
  webAddress,
  year,
} from "./schemas";

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
