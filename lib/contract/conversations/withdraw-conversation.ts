import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";

export const withdrawConversation = defineEndpoint({
  ...ADDRESSES.withdrawConversation,
  access: "visitor",
  summary: "Takes what everyone could see of the caller's own conversation off the entity's page (code 0 becomes 1).",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ withdrawn: z.int() }),
  errors: ["not_found"],
});
