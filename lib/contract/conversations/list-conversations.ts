import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress, id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { conversationSummary } from "./conversation-schemas";

export const listConversations = defineEndpoint({
  ...ADDRESSES.listConversations,
  access: "visitor",
  summary: "The caller's own conversations with an entity, the one spoken in last first.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    entityid: id,
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(conversationSummary), next_cursor: nextCursor }),
  errors: ["not_found", "email_not_proven"],
});
