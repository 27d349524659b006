import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { ERASE_WORD } from "./visitor-data-schemas";

export const eraseVisitorData = defineEndpoint({
  ...ADDRESSES.eraseVisitorData,
  access: "visitor",
  summary: "Erases what is kept about the caller, mails a receipt and signs out. An account and what it owns stay.",
  input: z.object({
    confirmation: z.string().refine((word) => word === ERASE_WORD, {
      error: sentence("confirmation_word"),
      params: { word: ERASE_WORD },
    }),
  }),
  output: z.strictObject({ email_address: z.string(), conversations: z.int(), account_kept: z.boolean() }),
  errors: [],
});
