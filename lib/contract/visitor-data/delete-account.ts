import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";

export const deleteAccount = defineEndpoint({
  ...ADDRESSES.deleteAccount,
  access: "account",
  summary:
    "Deletes the caller's account with all that only the caller owns, and mails a receipt. There is no way back.",
  input: z
    .object({
      password: ownPassword.optional(),
      /** The name that older clients use. */ current_password: ownPassword.optional(),
    })
    .transform(({ password, current_password }, check) => {
      const given = password ?? current_password;
      if (given !== undefined) return { password: given };
      check.addIssue({ code: "custom", path: ["password"], message: sentence("required") });
      return z.NEVER;
    }),
  output: z.strictObject({ success: z.literal(true), email_address: z.string(), entities: z.int() }),
  errors: ["not_possible_now"],
  limit: "password",
});
