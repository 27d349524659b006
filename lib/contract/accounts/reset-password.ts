import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { newPasswordFields, newPasswordsMatch } from "./new-password";

export const resetPassword = defineEndpoint({
  ...ADDRESSES.resetPassword,
  access: "public",
  summary: "Chooses a new password by the token of a mailed link, once; every session of the account ends.",
  input: z
    .object({ token: z.string(sentence("link_not_complete")).max(200), ...newPasswordFields })
    .refine(...newPasswordsMatch),
  output: z.strictObject({
    success: z.boolean(),
    message: z.string(),
    /** The account's address, for the sign-in that follows. */
    email_address: z.string().optional(),
  }),
  errors: [],
  limit: "password",
});
