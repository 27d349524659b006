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
    /** Only of a document that is a text. */
    text: text.optional(),
    /** Null takes the link away; a document read from a web address keeps one. */
    url: webAddress.nullable().optional(),
    source: sourceWords.optional(),
    language: language.optional(),
    year: year.optional(),
  }),
  output: fullContextDocument,
  errors: ["not_found", "quota_reached"],
  limit: "documents",
});
