import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress, id } from "../fields";
import { nextCursor, pageInput } from "../paging";
import { chatMessage, conversationType, participantEntity, participantUser } from "./schemas";

export const getPreviousMessages = defineEndpoint({
  ...ADDRESSES.getPreviousMessages,
  access: "visitor",
  summary: "The newest messages of the caller's conversation, oldest first; `next_cursor` leads to older ones.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    entityid: id,
    entitytype: z.string().optional(),
    conversation_type: conversationType.default("one-on-one_chat"),
    conversation_id: id,
    ...pageInput,
  }),
  output: z.strictObject({
    conversation_metadata: z.strictObject({
      conversation_id: id,
      conversation_type: conversationType,
      initiatedby_email_address: z.string(),
      all_participants: z.strictObject({
        users: z.array(participantUser),
        entities: z.array(participantEntity),
      }),
    }),
    messages: z.array(chatMessage),
    next_cursor: nextCursor,
  }),
  errors: ["not_found", "email_not_proven"],
});
