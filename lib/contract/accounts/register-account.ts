import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { id } from "../fields";
import { accountFields, nameOf, passwordsMatch } from "./schemas";

export const registerAccount = defineEndpoint({
  ...ADDRESSES.registerAccount,
  access: "public",
  gives: ["registration"],
  summary: "Begins an account: sends a code, which together with registration_id opens it by the call that verifies.",
  input: z
    .object({
      first_name: nameOf(sentence("required")),
      last_name: nameOf(sentence("required")),
      ...accountFields,
    })
    .refine(...passwordsMatch),
  output: z.strictObject({
    success: z.boolean(),
    message: z.string(),
    user_id: id.optional(),
    /** Known to this caller only: a code without it proves the address, but opens no account. */
    registration_id: id.optional(),
  }),
  errors: [],
  limit: "register",
});
