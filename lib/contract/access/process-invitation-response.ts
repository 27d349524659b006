import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { emailAddress, urlslug } from "../fields";

export const processInvitationResponse = defineEndpoint({
  ...ADDRESSES.processInvitationResponse,
  access: "public",
  summary: "Accepts or declines an invitation, by the link that was mailed to the invited address.",
  input: z.object({
    response: z.enum(["accept", "decline"], sentence("response_choice")),
    email_address: emailAddress,
    entity_urlslug: urlslug,
    /** The token of the mailed link, which proves access to the mailbox. */
    token: z.string().max(200).default(""),
  }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ["invitation_invalid", "not_possible_now"],
  limit: "invitationResponse",
});
