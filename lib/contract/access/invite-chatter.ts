import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { emailAddress, id, optionalText } from "../fields";
import { chatterChanged } from "./chatter-schemas";

export const inviteChatter = defineEndpoint({
  ...ADDRESSES.inviteChatter,
  access: "account",
  summary:
    "Invites somebody to chat with an entity of the caller's, or sends the invitation again. Who asked for access has it by this; who has it already keeps it.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, message: optionalText(500) }),
  output: chatterChanged,
  errors: ["not_found"],
  limit: "invite",
});
