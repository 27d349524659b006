import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const deleteConversation = defineEndpoint({
  ...ADDRESSES.deleteConversation,
  access: "visitor",
  summary: "Erases the caller's own conversation: its messages, the replies and what was thought of them.",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
