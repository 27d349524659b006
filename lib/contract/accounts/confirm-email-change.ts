import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";

export const confirmEmailChange = defineEndpoint({
  ...ADDRESSES.confirmEmailChange,
  access: "account",
  summary: "Gives the caller the address that the code was sent to; the one before is told.",
  input: z.object({
    verification_code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, sentence("verification_code_form")),
  }),
  output: z.strictObject({ success: z.boolean(), message: z.string(), email_address: z.string() }),
  errors: [],
  limit: "verify",
});
