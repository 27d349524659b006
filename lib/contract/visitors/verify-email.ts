import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { emailAddress, id } from "../fields";
import { message, verificationCode } from "./schemas";

export const verifyEmail = defineEndpoint({
  ...ADDRESSES.verifyEmail,
  access: "public",
  gives: ["visitor", "account"],
  summary: "Proves an email address by the code sent to it; this browser then holds a visitor grant.",
  input: z.object({
    email_address: emailAddress,
    verification_code: verificationCode.min(1, sentence("verification_code_missing")),
    /** The id from starting a registration; the correct code then opens that account. */
    registration_id: id.optional(),
  }),
  output: z.strictObject({ success: z.boolean(), message, user_id: id.optional() }),
  errors: [],
  limit: "verify",
});
