import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { chatMessage } from "../chat/schemas";
import { defineEndpoint } from "../endpoint";
import { id, timestamp } from "../fields";
import { nextCursor, pageInput } from "../paging";

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
