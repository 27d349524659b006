import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { emailAddress, personName } from "../fields";
import { message } from "./schemas";

export const registerVisitor = defineEndpoint({
  ...ADDRESSES.registerVisitor,
  access: "public",
  summary: "Enters an entity's page with a name and an email address; sends a code unless the address is proven.",
  input: z.object({
    email_address: emailAddress,
    username: personName,
    agreed: z.literal(true, sentence("terms_not_agreed")),
    /** The entity of the visited page; the mail names it. */
    urlslug: z.string().max(64).optional(),
  }),
  output: z.strictObject({
    success: z.boolean(),
    registered: z.boolean(),
    verified: z.boolean(),
    needs_account_completion: z.boolean(),
    message,
  }),
  errors: [],
  limit: "register",
});
