import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress, id } from "../fields";
import { conversationType } from "./schemas";

export const getLastConversationId = defineEndpoint({
  ...ADDRESSES.getLastConversationId,
  access: "visitor",
  summary: "The caller's newest conversation with an entity; null when there is none yet.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    control_system_id: z.coerce.number().int().default(1),
    entityid: id,
    entitytype: z.string().optional(),
    conversation_type: conversationType.default("one-on-one_chat"),
  }),
  output: z.strictObject({ conversation_id: id.nullable() }),
  errors: ["not_found", "email_not_proven"],
});
