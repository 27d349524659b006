import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { ERASE_WORD } from "./visitor-data-schemas";

export const eraseVisitorData = defineEndpoint({
  ...ADDRESSES.eraseVisitorData,
  access: "visitor",
  summary: "Erases what is kept about the caller, mails a receipt and signs out. An account and what it owns stay.",
  input: z.object({ confirmation: z.literal(ERASE_WORD, `Please type ${ERASE_WORD} to confirm.`) }),
  output: z.strictObject({ email_address: z.string(), conversations: z.int(), account_kept: z.boolean() }),
  errors: [],
});
