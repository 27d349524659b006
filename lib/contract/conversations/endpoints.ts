import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { chatMessage } from "../chat/schemas";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { emailAddress, id, nextCursor, pageInput, timestamp, urlslug } from "../fields";
import { conversationHit, conversationSummary, publicTurn, SEARCH_MAX } from "./conversation-schemas";

export const deleteConversation = defineEndpoint({
  ...ADDRESSES.deleteConversation,
  access: "visitor",
  summary: "Erases the caller's own conversation: its messages, the replies and what was thought of them.",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const getConversationMessages = defineEndpoint({
  ...ADDRESSES.getConversationMessages,
  access: "visitor",
  summary:
    "Messages of the caller's own conversation from a moment on, oldest first; `next_cursor` leads to newer ones.",
  input: z.object({
    conversation_id: id,
    /** The beginning of the conversation when absent. */
    from: timestamp.optional(),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(chatMessage), next_cursor: nextCursor }),
  errors: ["not_found"],
});

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

export const listPublicConversations = defineEndpoint({
  ...ADDRESSES.listPublicConversations,
  access: "public",
  summary: "What visitors said to an entity for everyone to see, with its replies, newest first.",
  input: z.object({ urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(publicTurn), next_cursor: nextCursor }),
  errors: ["not_found"],
});

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

export const withdrawConversation = defineEndpoint({
  ...ADDRESSES.withdrawConversation,
  access: "visitor",
  summary: "Takes what everyone could see of the caller's own conversation off the entity's page (code 0 becomes 1).",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ withdrawn: z.int() }),
  errors: ["not_found"],
});
