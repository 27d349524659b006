import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const removeTotp = defineEndpoint({
  ...ADDRESSES.removeTotp,
  access: "account",
  summary: "No longer asks for the app's codes.",
  input: z.object({ password: ownPassword }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "second_factor_required"],
  limit: "password",
});
