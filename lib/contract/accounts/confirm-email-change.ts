import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const confirmEmailChange = defineEndpoint({
  ...ADDRESSES.confirmEmailChange,
  access: "account",
  summary: "Gives the caller the address that the code was sent to; the one before is told.",
  input: z.object({
    verification_code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "Please enter a valid 6-digit verification code"),
  }),
  output: z.strictObject({ success: z.boolean(), message: z.string(), email_address: z.string() }),
  errors: [],
  limit: "verify",
});
