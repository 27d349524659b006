import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { newPasswordFields, newPasswordsMatch, ownPassword } from "./new-password";

export const changePassword = defineEndpoint({
  ...ADDRESSES.changePassword,
  access: "account",
  summary: "Replaces the caller's password; every other session of the account ends.",
  input: z.object({ current_password: ownPassword, ...newPasswordFields }).refine(...newPasswordsMatch),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: [],
  limit: "password",
});
