import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { fullContextDocument, language, sourceWords, text, title, webAddress, year } from "./schemas";

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
