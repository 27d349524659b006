import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { emailAddress, id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { conversationHit, SEARCH_MAX } from "./conversation-schemas";

export const searchConversations = defineEndpoint({
  ...ADDRESSES.searchConversations,
  access: "visitor",
  summary: "Finds words in the caller's own conversations with an entity, or in one of them, newest first.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    entityid: id,
    conversation_id: id.optional(),
    q: z
      .string()
      .max(SEARCH_MAX)
      // PostgreSQL accepts neither NUL nor unpaired surrogates.
      .overwrite((text) => text.replaceAll("\0", "").toWellFormed().normalize("NFC").trim())
      .refine((text) => text !== "", sentence("search_missing")),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(conversationHit), next_cursor: nextCursor }),
  errors: ["not_found", "email_not_proven"],
});
